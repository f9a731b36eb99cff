create or replace function private.export_sign_in_methods(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  passkeys jsonb := '[]';
begin
  -- Not every auth service that this schema runs beside keeps passkeys.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $passkeys$
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
      ) order by created_at), '[]') from auth.webauthn_credentials where user_id = $1
    $passkeys$ into passkeys using member;
  end if;
  return jsonb_build_object(
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'details', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]') from auth.identities where user_id = member
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'phone', phone, 'created_at', created_at
      ) order by created_at), '[]') from auth.mfa_factors where user_id = member
    ),
    'passkeys', passkeys
  );
end
$$;
comment on function private.export_sign_in_methods(uuid) is
  'How a member signs in, for their archive: everything but the secrets.';
