create or replace function private.shown_count(notification public.notifications) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case
    when notification.kind = 'like' and notification.read_at is null
      then least(notification.count, (select count(*) from private.likers_to_meet(notification.user_id)))::integer
    else notification.count
  end
$$;
comment on function private.shown_count(public.notifications) is
  'The count of a notification as its member sees it: unread likes count only people whom the member could still meet. A notification with count 0 is hidden.';
grant execute on function private.shown_count(public.notifications) to authenticated, service_role;
