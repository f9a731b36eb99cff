create or replace function private.message_evidence(one uuid, other uuid, message_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'kind', 'message', 'ref', message.id, 'text', message.content, 'type', message.message_type,
      'from', case when message.sender_id = one then 'reporter' else 'reported' end, 'at', message.created_at
    ) || case when message.message_type = 'image' then jsonb_build_object(
      'bucket', 'message-images',
      'path', case when left(message.content, 1) = '{' then message.content::jsonb ->> 'url' else message.content end
    ) else '{}' end
  from public.messages as message
  where message.id = case when message_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then message_id::uuid end
    and least(one, other) = least(message.sender_id, message.recipient_id)
    and greatest(one, other) = greatest(message.sender_id, message.recipient_id)
$$;
comment on function private.message_evidence(uuid, uuid, text) is
  'A copy of a message between two members as evidence, even if their match has ended; null for any other message.';
