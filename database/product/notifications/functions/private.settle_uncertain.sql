create or replace function private.settle_uncertain(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = 'uncertain', is_under_way = false
  where delivery.batch_id = batch and delivery.is_under_way and delivery.channel = 'whatsapp'
$$;
comment on function private.settle_uncertain(uuid, timestamptz) is
  'Settles a WhatsApp batch without an answer as uncertain: it may have been sent and is not sent again.';
