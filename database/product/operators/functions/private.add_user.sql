create or replace function private.add_user(
  new_email text, password_hash text, full_name text, gender text, bio text, location text, interests text[]
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  account constant uuid := gen_random_uuid();
begin
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change_token_current, email_change,
    phone_change, phone_change_token, reauthentication_token, is_super_admin
  ) values (
    '00000000-0000-0000-0000-000000000000', account, 'authenticated', 'authenticated', lower(trim(new_email)), password_hash, now(), now(),
    '{"provider": "email", "providers": ["email"], "must_change_password": true}',
    jsonb_build_object('full_name', trim(add_user.full_name)), now(), now(),
    -- GoTrue cannot read null in these, and four of them have no default there.
    '', '', '', '', '', '', '', '', false
  );
  insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
  values (account::text, account, 'email', jsonb_build_object(
    'sub', account, 'email', lower(trim(new_email)), 'email_verified', true, 'phone_verified', false
  ), now(), now());
  insert into public.profiles (id, full_name, gender, bio, location, interests)
  values (account, add_user.full_name, add_user.gender, add_user.bio, add_user.location, coalesce(add_user.interests, '{}'));
  perform private.write_audit_entry('add_user', account, '{}');
  return account;
end
$$;
comment on function private.add_user(text, text, text, text, text, text, text[]) is
  'Creates an account with a one-time password (as a hash) and its profile; returns its id. For admins. Raises unique_violation if the email address is taken.';
grant execute on function private.add_user(text, text, text, text, text, text, text[]) to authenticated;
