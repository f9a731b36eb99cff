create or replace function private.hide_closed_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_status (user_id, status, since) values (new.id, 'banned', new.deleted_at)
  on conflict on constraint account_status_pkey do update set status = excluded.status, since = excluded.since;
  return null;
end
$$;
comment on function private.hide_closed_account() is 'Hides a soft-deleted account by setting its status to banned.';
