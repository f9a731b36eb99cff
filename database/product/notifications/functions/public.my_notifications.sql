create or replace function public.my_notifications(before timestamptz default null, page_size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  size constant integer := private.page_size(my_notifications.page_size, 20);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', notification.id, 'kind', notification.kind, 'count', private.shown_count(notification::public.notifications), 'created_at', notification.created_at, 'read_at', notification.read_at,
      'actor_id', notification.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
      'match_id', notification.match_id, 'payload', notification.payload
    ) order by notification.created_at desc, notification.id), '[]')
    from (
      select * from private.visible_notifications(member) as own
      where my_notifications.before is null or own.created_at < my_notifications.before
      -- Notifications with the same time stay on one page, because the next page starts before the last one's created_at.
      order by own.created_at desc fetch first (size) rows with ties
    ) as notification
    cross join lateral private.name_and_face(notification.actor_id) as actor
  );
end
$$;
comment on function public.my_notifications(timestamptz, integer) is
  'The caller''s notifications, newest first: contracts/src/notifications.ts. before: created_at of the last notification of the previous page.';
grant execute on function public.my_notifications(timestamptz, integer) to authenticated;
