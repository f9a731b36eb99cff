create or replace function private.is_blocked_pair(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.blocks where blocker_id = one and blocked_id = other)
      or exists (select from public.blocks where blocker_id = other and blocked_id = one)
$$;
comment on function private.is_blocked_pair(uuid, uuid) is 'Whether either of two members has blocked the other.';
grant execute on function private.is_blocked_pair(uuid, uuid) to authenticated, service_role;
