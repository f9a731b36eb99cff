create or replace function private.require_self(member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if member is distinct from auth.uid() and auth.role() is distinct from 'service_role' and not private.is_admin() then
    perform private.fail('access_denied');
  end if;
end
$$;
comment on function private.require_self(uuid) is 'Raises access_denied unless the caller is this member, service_role or an admin.';
