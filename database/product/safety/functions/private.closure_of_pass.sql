create or replace function private.closure_of_pass(pass text) returns private.appeal_passes
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known private.appeal_passes;
begin
  select * into known from private.appeal_passes
  where hash = private.hash_of_pass(coalesce(pass, '')) and created_at > now() - interval '180 days';
  if not found then
    perform private.fail('not_found');
  end if;
  return known;
end
$$;
comment on function private.closure_of_pass(text) is 'The appeal pass with this secret. Raises not_found for an unknown or expired one.';
