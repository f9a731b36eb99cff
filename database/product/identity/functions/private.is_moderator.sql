create or replace function private.is_moderator() returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.operator_level() is not null $$;
comment on function private.is_moderator() is 'Whether the caller is an active operator of any level.';
grant execute on function private.is_moderator() to authenticated, service_role;
