create or replace function private.note_message_failure(message_id uuid, at timestamptz, failure text, attempt integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locks the deliveries first, as claim_outbound_message does, to avoid deadlocks.
  perform from private.deliveries where batch_id = message_id and settled_at is null for update;
  update private.outbound_messages as message
  set failure = left(note_message_failure.failure, 500), next_attempt_at = at + interval '5 seconds', sending_until = null
  where message.id = message_id and message.settled_at is null
    and message.attempts = coalesce(note_message_failure.attempt, message.attempts);
  -- A later attempt of another server is still under way.
  if found then
    perform private.note_batch_failure(message_id, failure);
  end if;
end
$$;
comment on function private.note_message_failure(uuid, timestamptz, text, integer) is
  'Stores why an attempt failed, without addresses, unless a later one has begun. The queue retries; a message that is not queued yet is queued in 5 seconds.';
grant execute on function private.note_message_failure(uuid, timestamptz, text, integer) to service_role;
