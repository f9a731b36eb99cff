create or replace function private.words_of_notifications(batch uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', told.id, 'kind', told.kind, 'count', private.shown_count(told), 'match_id', told.match_id, 'payload', told.payload,
    'actor_id', told.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
    'text', (
      select left(said.content, 201) from public.messages as said
      where told.kind = 'message' and said.seq = (told.payload ->> 'seq')::bigint and said.match_id = told.match_id and said.message_type = 'text'
    )
  ) order by told.created_at desc, told.id)
  from public.notifications as told cross join lateral private.as_known_to(told.user_id, told.actor_id) as actor
  where told.id in (select notification_id from private.deliveries where batch_id = batch and settled_at is null)
$$;
comment on function private.words_of_notifications(uuid) is 'The notifications of a batch as its member may see them, newest first.';
