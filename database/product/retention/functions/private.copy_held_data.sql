create or replace function private.copy_held_data() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hold record;
begin
  for hold in select id, user_id from private.legal_holds where ended_at is null loop
    if hold.user_id = old.id then
      perform private.copy_member_to_hold(hold.id, old.id);
      update private.legal_holds set erased_at = now() where id = hold.id;
    else
      perform private.copy_shared_rows_to_hold(hold.id, hold.user_id, old.id);
    end if;
  end loop;
  return old;
end
$$;
comment on function private.copy_held_data() is
  'Before an account is deleted, copies what legal holds protect: this member''s data if they are under hold, and what members under hold share with them.';
