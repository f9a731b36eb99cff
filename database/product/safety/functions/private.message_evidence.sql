create or replace function private.message_evidence(one uuid, other uuid, message_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'kind', 'message', 'ref', said.id, 'text', said.content, 'type', said.message_type,
      'from', case when said.sender_id = one then 'reporter' else 'reported' end, 'at', said.created_at
    ) || case when said.message_type = 'image' then jsonb_build_object(
      'bucket', 'message-images',
      'path', case when left(said.content, 1) = '{' then said.content::jsonb ->> 'url' else said.content end
    ) else '{}' end
  from public.messages as said
  where said.id = case when message_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then message_id::uuid end
    and least(one, other) = least(said.sender_id, said.recipient_id)
    and greatest(one, other) = greatest(said.sender_id, said.recipient_id)
$$;
comment on function private.message_evidence(uuid, uuid, text) is
  'A copy of a message between these two, whatever became of their match; null for any other message.';
