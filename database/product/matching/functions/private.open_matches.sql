create or replace function private.open_matches(member uuid)
returns table (match_id uuid, other_id uuid, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select pair.id, pair.other_id, pair.created_at
  from (
    select id, user2_id as other_id, matches.created_at from public.matches where user1_id = member and is_active
    union all
    select id, user1_id, matches.created_at from public.matches where user2_id = member and is_active
  ) as pair
  where not exists (select from public.blocks where blocker_id = member and blocked_id = pair.other_id)
    and not exists (select from public.blocks where blocker_id = pair.other_id and blocked_id = member)
    and not exists (select from private.account_status where user_id = pair.other_id and status <> 'active')
$$;
comment on function private.open_matches(uuid) is
  'A member''s open matches: active, without a block either way, and the other account is open.';
