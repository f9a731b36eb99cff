create or replace function private.keep_before_erasing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hold record;
begin
  for hold in select id, user_id from private.legal_holds where ended_at is null loop
    if hold.user_id = old.id then
      perform private.keep_member(hold.id, old.id);
      update private.legal_holds set erased_at = now() where id = hold.id;
    else
      perform private.keep_shared_rows(hold.id, hold.user_id, old.id);
    end if;
  end loop;
  return old;
end
$$;
comment on function private.keep_before_erasing() is
  'Before an account is deleted, copies what legal holds protect: this member''s data if they are under hold, and what members under hold share with them.';
