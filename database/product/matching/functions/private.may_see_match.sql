create or replace function private.may_see_match(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_blocked_pair(one, other)
    and private.is_account_open(one) and private.is_account_open(other)
$$;
comment on function private.may_see_match(uuid, uuid) is 'Whether two members may see their match: no block either way, and both accounts are open.';
grant execute on function private.may_see_match(uuid, uuid) to authenticated, service_role;
