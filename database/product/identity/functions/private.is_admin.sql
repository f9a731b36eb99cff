create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.operator_level() in ('admin', 'super_admin'), false) $$;
comment on function private.is_admin() is 'Whether the caller is an active admin or super admin.';
grant execute on function private.is_admin() to authenticated, service_role;
