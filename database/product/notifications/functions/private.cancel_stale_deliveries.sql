create or replace function private.cancel_stale_deliveries(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = fate.outcome, is_under_way = false
  from (
    select notification.id, waiting.event, waiting.channel, waiting.target, case
      when notification.read_at is not null then 'read'
      when not private.is_account_open(notification.user_id) or not private.may_see_notification(notification) then 'hidden'
      when not private.wants_notification(notification.user_id, notification.kind) then 'unwanted'
      when not exists (
        select from private.channels_of(notification.user_id, notification.kind) as open
        where open.channel = waiting.channel and open.target is not distinct from waiting.target
      ) then 'unwanted'
    end as outcome
    from private.deliveries as waiting join public.notifications as notification on notification.id = waiting.notification_id
    where waiting.batch_id = batch and waiting.settled_at is null
  ) as fate
  where fate.outcome is not null and delivery.notification_id = fate.id and delivery.event = fate.event
    and delivery.channel = fate.channel and delivery.target is not distinct from fate.target
$$;
comment on function private.cancel_stale_deliveries(uuid, timestamptz) is 'Settles deliveries of a batch that must not be sent any more: read, hidden or unwanted notifications.';
