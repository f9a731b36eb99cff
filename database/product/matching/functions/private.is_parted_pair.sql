create or replace function private.is_parted_pair(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_blocked_pair(one, other) or exists (
    select from public.matches
    where user1_id = least(one, other) and user2_id = greatest(one, other) and not is_active
  )
$$;
comment on function private.is_parted_pair(uuid, uuid) is
  'Whether two members cannot see each other: one blocks the other, or their match has ended.';
