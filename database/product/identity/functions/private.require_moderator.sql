create or replace function private.require_moderator() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_moderator()) $$;
comment on function private.require_moderator() is 'The caller''s id if they are an operator of any level. Raises as require_operator.';
grant execute on function private.require_moderator() to authenticated, service_role;
