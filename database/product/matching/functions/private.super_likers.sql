create or replace function private.super_likers(viewer uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select received.user_id
  from public.user_interactions as received
  join private.member_traits as traits on traits.user_id = received.user_id and traits.is_discoverable
  where received.shown_to = viewer and received.interaction_type = 'super_like'
    and private.suit_each_other(viewer, received.user_id)
    and received.user_id not in (select private.exclude_candidates(viewer))
  order by received.created_at desc
  limit 100
$$;
comment on function private.super_likers(uuid) is 'Who super liked the viewer and waits for an answer, within the hard rules.';
