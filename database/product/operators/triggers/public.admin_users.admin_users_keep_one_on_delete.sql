create or replace trigger admin_users_keep_one_on_delete
  before delete on public.admin_users
  for each row when (old.is_active and old.admin_level = 'super_admin')
  execute function private.keep_a_super_admin();
