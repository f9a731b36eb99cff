create or replace function private.has_strong_factor(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.webauthn_credentials where user_id = account)
    or exists (
      select from auth.mfa_factors
      where user_id = account and status = 'verified' and factor_type in ('totp', 'webauthn')
    )
$$;
comment on function private.has_strong_factor(uuid) is
  'Whether the account has a passkey, a security key or an authenticator app. Codes by text message do not count: messages can be redirected.';
