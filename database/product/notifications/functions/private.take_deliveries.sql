create or replace function private.take_deliveries(at timestamptz, delay interval, events integer default 1000)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  taken integer;
  made integer;
begin
  -- One server at a time, so that related deliveries join one batch.
  if not pg_try_advisory_xact_lock(hashtextextended('private.take_deliveries', 0)) then
    return false;
  end if;
  with gone as (
    delete from private.notification_events where id in (select id from private.notification_events order by id limit events)
    returning notification_id, event
  ), made as (
    -- A push is sent at once; the other channels wait, so that further notifications join the batch.
    insert into private.deliveries (notification_id, event, channel, target, user_id, due_at)
    select gone.notification_id, gone.event, channel.channel, channel.target, notification.user_id,
      case channel.channel when 'push' then at else at + delay end
    from gone join public.notifications as notification on notification.id = gone.notification_id
    cross join lateral private.channels_of(notification.user_id, notification.kind) as channel
    on conflict on constraint deliveries_key do nothing
  )
  select count(*) into taken from gone;

  with due as (
    select * from private.deliveries
    where settled_at is null and not is_queued and due_at <= at order by due_at limit events
  ), threads as (
    -- A member's emails are batched, waiting ones with the first that is due; pushes are batched per notification.
    select waiting.user_id, waiting.channel, waiting.target,
      case waiting.channel when 'push' then waiting.notification_id end as thread, gen_random_uuid() as batch
    from due as waiting where waiting.batch_id is null
    group by 1, 2, 3, 4
  ), batched as (
    update private.deliveries as delivery set batch_id = threads.batch, is_queued = true from threads
    where delivery.settled_at is null and delivery.batch_id is null
      and delivery.user_id = threads.user_id and delivery.channel = threads.channel
      and delivery.target is not distinct from threads.target
      and (threads.thread is null or delivery.notification_id = threads.thread)
    returning delivery.batch_id, delivery.channel
  ), again as (
    update private.deliveries as delivery set is_queued = true
    where delivery.settled_at is null and delivery.batch_id in (select due.batch_id from due where due.batch_id is not null)
    returning delivery.batch_id, delivery.channel
  ), written as (
    insert into private.outbound_messages (id, kind, channel, next_attempt_at)
    select batch_id, 'notification', case channel when 'email' then 'mail' else channel end, at
    from (select * from batched union select * from again order by batch_id) as planned
    -- The row still exists if a batch is retried before its last job has ended.
    on conflict on constraint outbound_messages_pkey do update set is_queued = false, next_attempt_at = excluded.next_attempt_at
    returning id
  )
  select count(*) into made from written;
  return made > 0 or taken = events;
end
$$;
comment on function private.take_deliveries(timestamptz, interval, integer) is
  'Turns events into deliveries, and due batches into outbound messages. Returns whether it wrote messages or more events remain.';
