create or replace function private.require_super_admin() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_super_admin()) $$;
comment on function private.require_super_admin() is 'The caller''s id if they are a super admin. Raises as require_operator.';
grant execute on function private.require_super_admin() to authenticated, service_role;
