create or replace function private.handle_whatsapp_status(receipt text, verdict text, reason text, at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(receipt, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([0-9]{1,9})[.]([0-9a-f]{12})$');
  batch constant uuid := parts[1]::uuid;
  one private.deliveries;
  goes_again boolean;
  address text;
begin
  select * into one from private.deliveries
  where batch_id = batch and channel = 'whatsapp' and attempt = parts[2]::integer
  order by settled_at nulls first limit 1 for update;
  if not found then
    return;
  end if;
  if verdict = 'delivered' then
    -- Overrides earlier statuses: one of several devices may have failed, and statuses may arrive out of order.
    update private.deliveries as delivery set settled_at = at, outcome = 'delivered', is_under_way = false
    where delivery.batch_id = batch and delivery.attempt = one.attempt
      and (delivery.settled_at is null or delivery.outcome in ('sent', 'uncertain', 'unreachable', 'dead'));
  elsif verdict = 'sent' then
    perform private.settle_batch(batch, at, 'sent');
  elsif one.is_under_way or one.outcome in ('sent', 'uncertain') then
    goes_again := verdict = 'busy' and one.attempt < 10 and one.created_at > at - interval '1 day';
    update private.deliveries as delivery
    set is_under_way = false, is_queued = false, failure = left(handle_whatsapp_status.reason, 500),
      due_at = at + least(interval '15 minutes' * 2 ^ one.attempt, interval '4 hours'),
      settled_at = case when not goes_again then at end,
      outcome = case when not goes_again then case verdict when 'refused' then 'unreachable' else 'dead' end end
    where delivery.batch_id = batch and delivery.attempt = one.attempt
      and (delivery.is_under_way or delivery.outcome in ('sent', 'uncertain'));
    select stored.settings ->> 'whatsappNumber' into address from public.user_settings as stored where stored.user_id = one.user_id;
    if verdict = 'refused' and receipt = private.receipt_of(batch, one.attempt, address) then
      perform private.suppress_address(one.user_id, 'whatsapp', address, handle_whatsapp_status.reason);
    end if;
  end if;
end
$$;
comment on function private.handle_whatsapp_status(text, text, text, timestamptz) is
  'Applies WhatsApp''s status of an attempt (receipt_of): sent; delivered; busy: failed temporarily and retried within a day; refused: the number is suppressed; failed: given up. Unknown attempts and repeated statuses are ignored.';
