create or replace function private.is_super_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.operator_level() = 'super_admin', false) $$;
comment on function private.is_super_admin() is 'Whether the caller is an active super admin.';
grant execute on function private.is_super_admin() to authenticated, service_role;
