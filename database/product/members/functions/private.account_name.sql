create or replace function private.account_name(account_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(nullif(profile.full_name, ''), nullif(account.raw_user_meta_data ->> 'full_name', ''))
  from auth.users as account left join public.profiles as profile on profile.id = account.id
  where account.id = account_id
$$;
comment on function private.account_name(uuid) is
  'The name of an account: of its profile, else from sign-up; null if there is neither, or no such account.';
