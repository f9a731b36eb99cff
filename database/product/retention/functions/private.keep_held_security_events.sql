create or replace function private.keep_held_security_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.legal_holds as hold join auth.users as account on account.id = hold.user_id
    where hold.ended_at is null and hold.user_id::text = old.payload ->> 'actor_id'
  ) then
    return null;
  end if;
  return old;
end
$$;
comment on function private.keep_held_security_events() is 'Keeps security events of an existing account under a legal hold from being purged; those of a deleted account are copied into the hold.';
