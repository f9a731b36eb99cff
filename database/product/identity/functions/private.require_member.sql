create or replace function private.require_member() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_visitor() then
    perform private.fail('not_signed_in');
  end if;
  return auth.uid();
end
$$;
comment on function private.require_member() is 'The caller''s id. Raises not_signed_in without a session or for an anonymous account.';
