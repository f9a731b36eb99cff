-- A message from one side.
CREATE OR REPLACE FUNCTION private.message_as_seen(member uuid, message messages)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', message.id,
    'from', case when message.sender_id = member then 'me' else 'other' end,
    'text', message.content, 'type', message.message_type,
    'time', message.created_at, 'seq', message.seq, 'read', message.read_at is not null
  )
$function$

-- executable by: owner only
