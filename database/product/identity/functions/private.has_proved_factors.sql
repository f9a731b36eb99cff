create or replace function private.has_proved_factors() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
comment on function private.has_proved_factors() is
  'Whether the caller has proved a second factor in this session, or has no second factor.';
