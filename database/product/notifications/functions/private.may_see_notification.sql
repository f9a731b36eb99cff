create or replace function private.may_see_notification(notification public.notifications) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (notification.actor_id is null or private.may_see_match(notification.user_id, notification.actor_id))
    and (notification.match_id is null or exists (
      select from public.matches as pair
      where pair.id = notification.match_id and pair.is_active and private.may_see_match(pair.user1_id, pair.user2_id)
    ))
    and (notification.kind <> 'like' or private.shown_count(notification) > 0)
$$;
comment on function private.may_see_notification(public.notifications) is 'Whether one notification is visible to its member: the rule of visible_notifications, without reading the others.';
grant execute on function private.may_see_notification(public.notifications) to authenticated, service_role;
