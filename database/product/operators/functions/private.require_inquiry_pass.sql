create or replace function private.require_inquiry_pass() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'anon' and auth.uid() is null and not coalesce(private.is_inquiry_pass(new.pass), false) then
    perform private.fail('invalid_request');
  end if;
  return new;
end
$$;
comment on function private.require_inquiry_pass() is
  'A visitor''s letter needs a pass; a member''s is counted by their account. Raises invalid_request.';
