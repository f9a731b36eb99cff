create or replace function private.may_see_match(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_parted_pair(one, other) and private.are_accounts_open(one, other)
$$;
comment on function private.may_see_match(uuid, uuid) is
  'Whether two members may see what concerns the two of them: no block either way, no ended match, and both accounts are open.';
grant execute on function private.may_see_match(uuid, uuid) to authenticated, service_role;
