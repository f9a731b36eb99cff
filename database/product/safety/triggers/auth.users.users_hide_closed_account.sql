create or replace trigger users_hide_closed_account
  after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function private.hide_closed_account();
