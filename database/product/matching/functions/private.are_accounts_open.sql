create or replace function private.are_accounts_open(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_account_open(one) and private.is_account_open(other)
$$;
comment on function private.are_accounts_open(uuid, uuid) is
  'Whether the accounts of two members are open, so that each may see that their match is active or ended.';
grant execute on function private.are_accounts_open(uuid, uuid) to authenticated, service_role;
