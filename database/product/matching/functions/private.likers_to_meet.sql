create or replace function private.likers_to_meet(viewer uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select received.user_id
  from public.user_interactions as received
  join private.member_traits as traits on traits.user_id = received.user_id and traits.is_discoverable
  where received.target_user_id = viewer and received.interaction_type in ('like', 'super_like')
    and received.user_id not in (select private.exclude_candidates(viewer))
    and private.suit_each_other(viewer, received.user_id)
$$;
comment on function private.likers_to_meet(uuid) is
  'Members who liked or super liked the viewer, and whom the viewer can still be shown: discoverable, each within the other''s preferences, not matched, passed or blocked.';
