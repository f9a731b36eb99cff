create or replace function private.has_proved_strong_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when auth.jwt() ->> 'session_id' is null then coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    else exists (
      select from auth.sessions as session
      join auth.mfa_amr_claims as claim on claim.session_id = session.id
      where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid() and session.aal <> 'aal1'
        and claim.authentication_method in ('passkey', 'totp', 'mfa/webauthn', 'mfa/recovery_code')
    ) end
$$;
comment on function private.has_proved_strong_factor() is
  'Whether the caller''s session was proved by a passkey, a security key, an authenticator app or a recovery code. It reads the session''s row, as the token may be older; of a token without a session, which only the holder of the signing key makes, it reads the claim.';
