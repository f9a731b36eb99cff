-- How notices reach members outside the app. What happened and that it must be told commit together: a notice leaves an
-- event, from which a server makes deliveries and, of those that are due, batches. A queue outside this schema carries the
-- numbers of batches; what is sent, to whom, and whether it still may be, is decided here at the moment of sending.

create table private.notice_events (
  id bigint generated always as identity,
  notice_id uuid not null,
  event integer not null,
  constraint notice_events_pkey primary key (id)
);
comment on table private.notice_events is 'What has happened and is not yet on its way; one row an event of a notice.';
alter table private.notice_events enable row level security;

create table private.deliveries (
  notice_id uuid not null,
  event integer not null,
  channel text not null,
  target uuid,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  batch_id uuid,
  is_queued boolean not null default false,
  is_tried boolean not null default false,
  settled_at timestamptz,
  outcome text,
  failure text,
  constraint deliveries_key unique nulls not distinct (notice_id, event, channel, target),
  constraint deliveries_channel_check check (channel in ('email', 'push', 'whatsapp')),
  constraint deliveries_target_check check ((channel = 'push') = (target is not null)),
  constraint deliveries_outcome_check check (outcome in ('sent', 'read', 'unwanted', 'hidden', 'unreachable', 'dead')),
  constraint deliveries_queued_as_batch check (not is_queued or batch_id is not null),
  constraint deliveries_settled check ((settled_at is null) = (outcome is null)),
  constraint deliveries_notice_id_fkey foreign key (notice_id) references public.notices (id) on delete cascade
);
comment on table private.deliveries is 'Each event of a notice by each channel, once: the law of what is sent.';
comment on column private.deliveries.target is 'Of push: the subscription, so that each browser is reached once.';
comment on column private.deliveries.batch_id is 'What goes out as one; its number is known to whoever receives it, so that a repeated sending can be told.';
comment on column private.deliveries.is_queued is 'Its batch is in the queue.';
comment on column private.deliveries.is_tried is 'A server may have sent it: it keeps the number of its batch, whatever happens.';
comment on column private.deliveries.outcome is
  'sent; or not sent, as it was read before, unwanted (a setting), hidden (a block, an end, a closed account), the address unreachable; or dead: given up.';
create index deliveries_waiting_idx on private.deliveries (due_at) where settled_at is null and not is_queued;
create index deliveries_member_idx on private.deliveries (user_id, channel) where settled_at is null and batch_id is null;
create index deliveries_batch_idx on private.deliveries (batch_id) where batch_id is not null;
create index deliveries_dead_idx on private.deliveries (settled_at) where outcome = 'dead';
create index deliveries_settled_idx on private.deliveries (settled_at) where settled_at is not null;
alter table private.deliveries enable row level security;

create table private.unreachable_addresses (
  user_id uuid not null,
  email text not null,
  reason text not null,
  since timestamptz not null default now(),
  constraint unreachable_addresses_pkey primary key (user_id, email),
  constraint unreachable_addresses_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.unreachable_addresses is
  'E-mail addresses that their provider refuses for good. Notices are not sent there until the member gives another one or turns e-mail on again.';
alter table private.unreachable_addresses enable row level security;

create function private.note_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.notice_events (notice_id, event) values (new.id, new.count);
  return null;
end
$$;
comment on function private.note_event() is 'A notice that is new, or has grown, is an event that has to be told.';
create trigger notices_event_on_insert after insert on public.notices for each row execute function private.note_event();
create trigger notices_event_on_change after update of count on public.notices
  for each row when (new.count > old.count) execute function private.note_event();

create function private.forgive_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.unreachable_addresses where user_id = new.user_id;
  return null;
end
$$;
comment on function private.forgive_addresses() is 'Whoever turns e-mail on again says that their address works.';
create trigger user_settings_forgive_addresses after update of settings on public.user_settings
  for each row when (old.settings -> 'emailNotifications' = 'false' and new.settings -> 'emailNotifications' = 'true')
  execute function private.forgive_addresses();

create function private.channels_of(member uuid, kind text) returns table (channel text, target uuid, address text)
language sql stable security definer
set search_path = ''
as $$
  select 'email', null::uuid, account.email::text from auth.users as account
  where account.id = member and account.email <> '' and account.deleted_at is null
    and private.setting(member, 'emailNotifications') = 'true'
    -- These go out as letters already.
    and channels_of.kind not in ('warning', 'content_removed', 'appeal_decided')
    and not exists (
      select from private.unreachable_addresses as known where known.user_id = member and known.email = account.email
    )
  union all
  select 'push', subscription.id, subscription.endpoint from private.push_subscriptions as subscription
  where subscription.user_id = member and private.setting(member, 'pushNotifications') = 'true'
  union all
  select 'whatsapp', null, stored.settings ->> 'whatsappNumber' from public.user_settings as stored
  where stored.user_id = member and stored.settings -> 'whatsappNotifications' = 'true'
    and trim(stored.settings ->> 'whatsappNumber') <> ''
$$;
comment on function private.channels_of(uuid, text) is 'The ways by which a member wants to hear of this kind of notice, outside the app.';

create function private.quiet_until(member uuid, at timestamptz) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text := coalesce((select time_zone from public.profiles where id = member), 'UTC');
  ends constant time := (private.setting(member, 'doNotDisturbEnd') #>> '{}')::time;
  here timestamp;
begin
  begin
    here := at at time zone zone;
  exception
    when invalid_parameter_value then
      zone := 'UTC';
      here := at at time zone zone;
  end;
  -- Where clocks change the end may be missing or come twice: then it is the later one, which is never quiet.
  return greatest(
    (here::date + ends + case when here::time >= ends then interval '1 day' else interval '0' end) at time zone zone,
    at + interval '1 minute'
  );
end
$$;
comment on function private.quiet_until(uuid, timestamptz) is 'When the do-not-disturb hours of a moment end, by the clock of the member''s city.';

create function private.take_deliveries(at timestamptz, delay interval, events integer default 1000)
returns table (batch_id uuid, is_more boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  taken integer;
begin
  -- One server at a time: what belongs together must come into one batch.
  if not pg_try_advisory_xact_lock(hashtextextended('private.take_deliveries', 0)) then
    return;
  end if;
  with gone as (
    delete from private.notice_events where id in (select id from private.notice_events order by id limit events)
    returning notice_id, event
  ), made as (
    -- A push is for now; what fills a mailbox waits a little for what else happens.
    insert into private.deliveries (notice_id, event, channel, target, user_id, due_at)
    select gone.notice_id, gone.event, way.channel, way.target, told.user_id,
      case way.channel when 'push' then at else at + delay end
    from gone join public.notices as told on told.id = gone.notice_id
    cross join lateral private.channels_of(told.user_id, told.kind) as way
    on conflict on constraint deliveries_key do nothing
  )
  select count(*) into taken from gone;

  return query
  with due as (
    select * from private.deliveries
    where settled_at is null and not is_queued and due_at <= at order by due_at limit events
  ), threads as (
    -- A member's mails go together, waiting ones with the first that is due; pushes about one notice replace each other.
    select waiting.user_id, waiting.channel, waiting.target,
      case waiting.channel when 'push' then waiting.notice_id end as thread, gen_random_uuid() as batch
    from due as waiting where waiting.batch_id is null
    group by 1, 2, 3, 4
  ), batched as (
    update private.deliveries as delivery set batch_id = threads.batch, is_queued = true from threads
    where delivery.settled_at is null and delivery.batch_id is null
      and delivery.user_id = threads.user_id and delivery.channel = threads.channel
      and delivery.target is not distinct from threads.target
      and (threads.thread is null or delivery.notice_id = threads.thread)
    returning delivery.batch_id
  ), again as (
    update private.deliveries as delivery set is_queued = true
    where delivery.settled_at is null and delivery.batch_id in (select due.batch_id from due where due.batch_id is not null)
    returning delivery.batch_id
  )
  select batched.batch_id, false from batched union select again.batch_id, false from again;
  if taken = events then
    return query select null::uuid, true;
  end if;
end
$$;
comment on function private.take_deliveries(timestamptz, interval, integer) is
  'Makes deliveries of events and batches of what is due, for the queue; a row without a batch says that there are more events.';

revoke all on all functions in schema private from public;
