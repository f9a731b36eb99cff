create or replace function private.settle_batch(batch uuid, at timestamptz, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if settle_batch.outcome <> 'sent' then
    -- Also covers a batch that is given up because its server crashed during the last attempt.
    perform private.settle_uncertain(batch, at);
  end if;
  update private.deliveries as delivery set settled_at = at, outcome = settle_batch.outcome, is_under_way = false
  where delivery.batch_id = batch and case
    when settle_batch.outcome <> 'sent' then delivery.settled_at is null and delivery.is_queued
    -- WhatsApp may report a failure before the sending server settles the batch as sent; the failure must stay.
    when delivery.channel = 'whatsapp' then delivery.is_under_way or delivery.outcome = 'uncertain'
    else delivery.settled_at is null
  end;
end
$$;
comment on function private.settle_batch(uuid, timestamptz, text) is
  'Stores a batch''s outcome: sent, uncertain (may have been sent), dead (given up) or unreachable.';
