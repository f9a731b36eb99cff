-- What a batch tells, newest first, as its member may see it.
CREATE OR REPLACE FUNCTION private.words_of_notices(batch uuid)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object(
    'id', told.id, 'kind', told.kind, 'count', told.count, 'match_id', told.match_id, 'payload', told.payload,
    'actor_id', told.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
    'text', (
      select left(said.content, 200) from public.messages as said
      where told.kind = 'message' and said.seq = (told.payload ->> 'seq')::bigint and said.match_id = told.match_id and said.message_type = 'text'
    )
  ) order by told.created_at desc, told.id)
  from public.notices as told cross join lateral private.as_known_to(told.user_id, told.actor_id) as actor
  where told.id in (select notice_id from private.deliveries where batch_id = batch and settled_at is null)
$function$

-- executable by: owner only
