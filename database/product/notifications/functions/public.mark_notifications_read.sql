create or replace function public.mark_notifications_read(ids uuid[] default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  if cardinality(ids) > 500 then
    perform private.fail('invalid_request');
  end if;
  update public.notifications as notification set read_at = now()
  where notification.user_id = member and notification.read_at is null and (mark_notifications_read.ids is null or notification.id = any (mark_notifications_read.ids))
    -- Hidden ones stay unread, so that they do not appear in the list as read.
    and private.may_see_notification(notification);
end
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks these notifications of the caller, or all that are visible, as read. Raises invalid_request for more than 500.';
grant execute on function public.mark_notifications_read(uuid[]) to authenticated;
