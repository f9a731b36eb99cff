create or replace function private.words_of_notifications(batch uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', notification.id, 'kind', notification.kind, 'count', private.shown_count(notification), 'match_id', notification.match_id, 'payload', notification.payload,
    'actor_id', notification.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
    'text', (
      select left(said.content, 201) from public.messages as said
      where notification.kind = 'message' and said.seq = (notification.payload ->> 'seq')::bigint and said.match_id = notification.match_id and said.message_type = 'text'
    )
  ) order by notification.created_at desc, notification.id)
  from public.notifications as notification cross join lateral private.as_known_to(notification.user_id, notification.actor_id) as actor
  where notification.id in (select notification_id from private.deliveries where batch_id = batch and settled_at is null)
$$;
comment on function private.words_of_notifications(uuid) is 'The notifications of a batch as its member may see them, newest first.';
