create or replace function private.cancel_stale_deliveries(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = fate.outcome, is_under_way = false
  from (
    select told.id, way.event, way.channel, way.target, case
      when told.read_at is not null then 'read'
      when not private.is_account_open(told.user_id) or not private.may_see_notification(told) then 'hidden'
      when not private.wants_notification(told.user_id, told.kind) then 'unwanted'
      when not exists (
        select from private.channels_of(told.user_id, told.kind) as open
        where open.channel = way.channel and open.target is not distinct from way.target
      ) then 'unwanted'
    end as outcome
    from private.deliveries as way join public.notifications as told on told.id = way.notification_id
    where way.batch_id = batch and way.settled_at is null
  ) as fate
  where fate.outcome is not null and delivery.notification_id = fate.id and delivery.event = fate.event
    and delivery.channel = fate.channel and delivery.target is not distinct from fate.target
$$;
comment on function private.cancel_stale_deliveries(uuid, timestamptz) is 'Settles deliveries of a batch that must not be sent any more: read, hidden or unwanted notifications.';
