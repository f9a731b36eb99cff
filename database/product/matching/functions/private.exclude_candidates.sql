create or replace function private.exclude_candidates(viewer uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select target_user_id from public.user_interactions
  where user_id = viewer and (interaction_type <> 'pass' or created_at > now() - private.pass_lasts())
  union all
  select user2_id from public.matches where user1_id = viewer
  union all
  select user1_id from public.matches where user2_id = viewer
  union all
  select blocked_id from public.blocks where blocker_id = viewer
  union all
  select blocker_id from public.blocks where blocked_id = viewer
  union all
  select viewer
$$;
comment on function private.exclude_candidates(uuid) is
  'Whom a member is not suggested: decided about (a pass for 30 days), matched or parted, blocked either way, oneself.';
