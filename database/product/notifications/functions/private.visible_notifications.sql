create or replace function private.visible_notifications(member uuid) returns setof public.notifications
language sql stable security definer
set search_path = ''
as $$
  select notification.* from public.notifications as notification
  where notification.user_id = member
    and (notification.match_id is null or notification.match_id in (select match_id from private.open_matches(member)))
    and (notification.actor_id is null or notification.match_id is not null or private.may_see_match(member, notification.actor_id))
    and (notification.kind <> 'like' or private.shown_count(notification) > 0)
$$;
comment on function private.visible_notifications(uuid) is 'A member''s notifications except those about people whom the member may not see, or about likes of nobody whom they could still meet; the same rule as the policy.';
