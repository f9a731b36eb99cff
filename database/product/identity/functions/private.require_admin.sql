create or replace function private.require_admin() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_admin()) $$;
comment on function private.require_admin() is 'The caller''s id if they are an admin or a super admin. Raises as require_operator.';
grant execute on function private.require_admin() to authenticated, service_role;
