create or replace function private.settle_outbound_message(message_id uuid, at timestamptz, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of a batch private.deliveries keeps the outcome.
  perform private.settle_batch(message_id, at, outcome);
  delete from private.outbound_messages where id = message_id and kind = 'notification';
  update private.outbound_messages as message
  set settled_at = at, outcome = settle_outbound_message.outcome, is_queued = false, address = null, contents = '{}',
    failure = case when settle_outbound_message.outcome <> 'sent' then message.failure end
  where message.id = message_id and message.settled_at is null;
end
$$;
comment on function private.settle_outbound_message(uuid, timestamptz, text) is
  'A message is out (sent), given up (dead), or, of a batch for WhatsApp, may be out (uncertain). Its address and contents are erased.';
grant execute on function private.settle_outbound_message(uuid, timestamptz, text) to service_role;
