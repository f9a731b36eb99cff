create or replace function private.claim_outbound_message(message_id uuid, at timestamptz, from_queue boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  message private.outbound_messages;
  batch jsonb;
begin
  -- Locks the deliveries first, as take_deliveries does, to avoid deadlocks.
  perform from private.deliveries where batch_id = message_id and settled_at is null for update;
  select * into message from private.outbound_messages as waiting
  where waiting.id = message_id and waiting.settled_at is null and waiting.is_queued = from_queue
    and (from_queue or waiting.attempts = 0) for update;
  if not found then
    return null;
  end if;
  if message.sending_until > at then
    -- This job ends here; if the other server does not settle the message, it is queued anew.
    update private.outbound_messages set is_queued = false, next_attempt_at = message.sending_until where id = message_id;
    return null;
  end if;
  if message.expires_at <= at then
    update private.outbound_messages
    set settled_at = at, outcome = 'expired', is_queued = false, sending_until = null, address = null, contents = '{}'
    where id = message_id;
    return null;
  end if;
  if message.kind = 'notification' then
    batch := private.open_batch(message_id, at);
    if batch is null then
      delete from private.outbound_messages where id = message_id;
      return null;
    end if;
  end if;
  -- If a server that sends without the queue crashes, the queue takes over after this time.
  update private.outbound_messages
  set attempts = attempts + 1, next_attempt_at = at + private.message_lease(), sending_until = at + private.message_lease()
  where id = message_id;
  return jsonb_build_object(
    'id', message.id, 'attempt', message.attempts + 1, 'kind', message.kind, 'channel', message.channel,
    'address', coalesce(message.address, batch ->> 'address'),
    'contents', message.contents, 'batch', batch, 'language', (
      select private.language_of(account.id) from auth.users as account
      where case message.channel
        when 'mail' then account.email = lower(message.address) else account.phone = ltrim(message.address, '+')
      end
      order by account.is_sso_user, account.created_at limit 1
    )
  );
end
$$;
comment on function private.claim_outbound_message(uuid, timestamptz, boolean) is
  'Contents and address of a message, with the recipient''s language if known; null if there is nothing to send: settled, expired, being sent by another server, or an empty batch.';
