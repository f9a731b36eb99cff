create or replace function private.is_new_account(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = member and created_at > now() - interval '7 days')
$$;
comment on function private.is_new_account(uuid) is 'Whether an account is less than 7 days old.';
