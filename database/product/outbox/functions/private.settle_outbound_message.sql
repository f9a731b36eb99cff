create or replace function private.settle_outbound_message(message_id uuid, at timestamptz, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- private.deliveries stores the outcome of a batch.
  perform private.settle_batch(message_id, at, outcome);
  delete from private.outbound_messages where id = message_id and kind = 'notification';
  update private.outbound_messages as message
  set settled_at = at, outcome = settle_outbound_message.outcome, is_queued = false, sending_until = null,
    address = null, contents = '{}', failure = case when settle_outbound_message.outcome <> 'sent' then message.failure end
  where message.id = message_id and message.settled_at is null;
end
$$;
comment on function private.settle_outbound_message(uuid, timestamptz, text) is
  'Stores a message''s outcome: sent, dead (given up) or, for a WhatsApp batch, uncertain (may have been sent). Erases its address and contents.';
grant execute on function private.settle_outbound_message(uuid, timestamptz, text) to service_role;
