create or replace function private.note_message_failure(message_id uuid, at timestamptz, failure text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_batch_failure(message_id, failure);
  update private.outbound_messages as message
  set failure = left(note_message_failure.failure, 500), next_attempt_at = at + interval '5 seconds'
  where message.id = message_id and message.settled_at is null;
end
$$;
comment on function private.note_message_failure(uuid, timestamptz, text) is
  'Stores why an attempt failed, without addresses. The queue retries; a message that is not queued yet is queued in 5 seconds.';
grant execute on function private.note_message_failure(uuid, timestamptz, text) to service_role;
