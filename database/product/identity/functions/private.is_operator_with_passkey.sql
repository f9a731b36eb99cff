create or replace function private.is_operator_with_passkey(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.webauthn_credentials where user_id = account)
    and exists (select from public.admin_users where user_id = account and is_active)
$$;
comment on function private.is_operator_with_passkey(uuid) is
  'Whether the auth service must ask this account for aal2 before it changes factors and passkeys: else a password alone could add another one and open the admin area.';
grant execute on function private.is_operator_with_passkey(uuid) to supabase_auth_admin;
