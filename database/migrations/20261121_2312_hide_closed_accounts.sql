-- An account that the operator closed and kept (auth/v1, should_soft_delete) is nobody's: its profile hides for good.

create function private.hide_closed_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_status (user_id, status, since) values (new.id, 'banned', new.deleted_at)
  on conflict on constraint account_status_pkey do update set status = excluded.status, since = excluded.since;
  return null;
end
$$;
comment on function private.hide_closed_account() is 'A closed account is as invisible as a banned one.';

create trigger users_hide_closed_account
  after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function private.hide_closed_account();

revoke all on all functions in schema private from public;
