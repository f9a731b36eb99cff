-- A server takes many batches from the queue and opens and settles them in one statement each.

create function private.may_see_notice(told public.notices) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (told.actor_id is null or private.may_see_match(told.user_id, told.actor_id))
    and (told.match_id is null or exists (
      select from public.matches as pair
      where pair.id = told.match_id and pair.is_active and private.may_see_match(pair.user1_id, pair.user2_id)
    ))
$$;
comment on function private.may_see_notice(public.notices) is 'Whether one notice is visible to its member: the same as visible_notices, without a look at the others.';

create or replace function private.drop_untold(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = fate.outcome
  from (
    select told.id, way.event, way.channel, way.target, case
      when told.read_at is not null then 'read'
      when not private.is_account_open(told.user_id) or not private.may_see_notice(told) then 'hidden'
      when not private.wants_notice(told.user_id, told.kind) then 'unwanted'
      when not exists (
        select from private.channels_of(told.user_id, told.kind) as open
        where open.channel = way.channel and open.target is not distinct from way.target
      ) then 'unwanted'
    end as outcome
    from private.deliveries as way join public.notices as told on told.id = way.notice_id
    where way.batch_id = batch and way.settled_at is null
  ) as fate
  where fate.outcome is not null and delivery.notice_id = fate.id and delivery.event = fate.event
    and delivery.channel = fate.channel and delivery.target is not distinct from fate.target
$$;

create function private.open_batches(batches uuid[], at timestamptz) returns table (id uuid, body jsonb)
language sql security definer
set search_path = ''
as $$
  -- In the order of their numbers: two servers that hold the same ones wait, and do not lock each other out.
  select given.id, private.open_batch(given.id, at) from (select id from unnest(batches) as id order by id) as given
$$;
comment on function private.open_batches(uuid[], timestamptz) is 'Each batch as open_batch opens it.';

create function private.settle_batches(batches uuid[], at timestamptz, outcome text) returns void
language sql security definer
set search_path = ''
as $$
  select private.settle_batch(given.id, at, outcome) from (select id from unnest(batches) as id order by id) as given
$$;
comment on function private.settle_batches(uuid[], timestamptz, text) is 'The batches are out, or given up.';

revoke all on all functions in schema private from public;
revoke all on function private.open_batch(uuid, timestamptz), private.settle_batch(uuid, timestamptz, text) from service_role;
grant execute on function private.open_batches(uuid[], timestamptz), private.settle_batches(uuid[], timestamptz, text) to service_role;
