create or replace function private.open_batch(batch uuid, at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  one private.deliveries;
  channel record;
begin
  perform from private.deliveries where batch_id = batch and settled_at is null for update;
  perform private.settle_uncertain(batch, at);
  perform private.cancel_stale_deliveries(batch, at);
  -- Postponed deliveries are queued again when they are due; a leftover job must not send them earlier.
  select * into one from private.deliveries where batch_id = batch and settled_at is null and is_queued limit 1;
  if not found then
    return null;
  end if;
  if private.is_quiet(one.user_id, at) then
    -- Deliveries that may have been sent keep their batch id, so that a duplicate is recognised; the others join the next batch.
    update private.deliveries
    set due_at = private.quiet_until(one.user_id, at), is_queued = false, is_under_way = false,
      batch_id = case when attempt > 0 then batch_id end
    where batch_id = batch and settled_at is null;
    return null;
  end if;
  -- All deliveries of a batch share one attempt number, even if one of them was postponed separately.
  update private.deliveries as delivery set is_under_way = true, attempt = tried.attempt + 1
  from (select max(attempt) as attempt from private.deliveries where batch_id = batch) as tried
  where delivery.batch_id = batch and delivery.settled_at is null;
  select * into one from private.deliveries where batch_id = batch and is_under_way limit 1;
  select * into channel from private.channels_of(one.user_id, (select kind from public.notifications where id = one.notification_id)) as open
  where open.channel = one.channel and open.target is not distinct from one.target;
  return jsonb_build_object(
    'id', batch, 'user_id', one.user_id, 'channel', one.channel, 'address', channel.address,
    'receipt', private.receipt_of(batch, one.attempt, channel.address),
    'keys', (select jsonb_build_object('p256dh', p256dh, 'auth', auth) from private.push_subscriptions where id = one.target),
    'language', private.setting(one.user_id, 'language'), 'details', private.setting(one.user_id, 'lockScreenDetails'),
    'unread', (select count(*) from private.visible_notifications(one.user_id) where read_at is null),
    'notifications', private.words_of_notifications(batch)
  );
end
$$;
comment on function private.open_batch(uuid, timestamptz) is
  'Contents and address of a batch, read when it is sent; null if there is nothing to send: read, no longer allowed, or postponed to the end of the do-not-disturb hours.';
