create or replace trigger admin_users_stamp
  before insert or update on public.admin_users
  for each row execute function private.stamp_admin_change();
