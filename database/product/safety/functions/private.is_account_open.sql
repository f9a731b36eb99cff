create or replace function private.is_account_open(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (select from private.account_status where user_id = member and status <> 'active')
$$;
comment on function private.is_account_open(uuid) is 'Whether a member''s account is not held, suspended or banned.';
