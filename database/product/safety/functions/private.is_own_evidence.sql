create or replace function private.is_own_evidence(object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select object_name ~ ('^evidence/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
$$;
comment on function private.is_own_evidence(text) is 'Whether an object is in the caller''s own folder evidence/{user_id}/.';
grant execute on function private.is_own_evidence(text) to authenticated, service_role;
