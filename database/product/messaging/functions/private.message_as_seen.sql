create or replace function private.message_as_seen(member uuid, message public.messages, read_through bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id,
    'from', case when message.sender_id = member then 'me' else 'other' end,
    'text', message.content, 'type', message.message_type,
    'time', message.created_at, 'seq', message.seq,
    'read', message.read_at is not null or (message.sender_id <> member and message.seq <= read_through)
  ) || case when message.caution is not null and message.sender_id <> member
    then jsonb_build_object('caution', message.caution) else '{}' end
$$;
comment on function private.message_as_seen(uuid, public.messages, bigint) is
  'A message as one member sees it (contracts/src/messaging.ts); read_through is the seq up to which they have read. For their own message, read is the receipt.';
