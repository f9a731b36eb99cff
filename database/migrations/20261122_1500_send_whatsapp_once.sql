-- A server that dies between a provider's answer and its note of it leaves open whether something was sent. Mailboxes and
-- browsers know a second one by its number; WhatsApp does not, so what may have been sent there is not sent again, unless
-- WhatsApp itself says that it failed.

alter table private.deliveries
  add column attempt integer not null default 0,
  add column is_under_way boolean not null default false;
update private.deliveries
set attempt = 1, is_under_way = settled_at is null and is_queued and channel = 'whatsapp' and failure is null
where is_tried;
alter table private.deliveries
  drop column is_tried,
  drop constraint deliveries_outcome_check,
  add constraint deliveries_outcome_check check (
    outcome in ('sent', 'delivered', 'uncertain', 'read', 'unwanted', 'hidden', 'unreachable', 'dead')
  ),
  add constraint deliveries_told_by_whatsapp check (outcome not in ('delivered', 'uncertain') or channel = 'whatsapp'),
  add constraint deliveries_attempt_check check (attempt >= 0),
  add constraint deliveries_under_way_check check (not is_under_way or (attempt > 0 and is_queued and settled_at is null));
comment on column private.deliveries.attempt is
  'How often a server has begun to send it; once it has, it keeps the number of its batch, whatever happens.';
comment on column private.deliveries.is_under_way is
  'A server is about to send it, or died while it did: what the provider answered is not known yet. Committed before the provider is called.';
comment on column private.deliveries.outcome is
  'sent; of WhatsApp also delivered (the phone has it) or uncertain (it may have been sent: WhatsApp''s answer is missing); or not sent, as it was read before, unwanted (a setting), hidden (a block, an end, a closed account), the address unreachable; or dead: given up.';

create or replace function private.drop_untold(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = fate.outcome, is_under_way = false
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

create function private.settle_uncertain(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = 'uncertain', is_under_way = false
  where delivery.batch_id = batch and delivery.is_under_way and delivery.channel = 'whatsapp'
$$;
comment on function private.settle_uncertain(uuid, timestamptz) is
  'A batch for WhatsApp whose answer is missing may have been sent, and is not sent again.';

create function private.receipt_of(batch uuid, attempt integer, address text) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws('.', batch, attempt, left(encode(sha256(convert_to(address, 'UTF8')), 'hex'), 12))
$$;
comment on function private.receipt_of(uuid, integer, text) is
  'What WhatsApp gives back with what it says of a message: which batch, which try of it, and of the number enough to tell whether it is still the member''s.';

create or replace function private.open_batch(batch uuid, at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  one private.deliveries;
  way record;
begin
  perform from private.deliveries where batch_id = batch and settled_at is null for update;
  perform private.settle_uncertain(batch, at);
  perform private.drop_untold(batch, at);
  -- What was put off or put back comes again when it is due: a job that is left over from before does not hasten it.
  select * into one from private.deliveries where batch_id = batch and settled_at is null and is_queued limit 1;
  if not found then
    return null;
  end if;
  if private.is_quiet(one.user_id, at) then
    -- What may have been sent before keeps its number, by which it is known if it comes again; the rest joins what else is due.
    update private.deliveries
    set due_at = private.quiet_until(one.user_id, at), is_queued = false, is_under_way = false,
      batch_id = case when attempt > 0 then batch_id end
    where batch_id = batch and settled_at is null;
    return null;
  end if;
  -- All of a batch are in the same try, also where one of them was put off by itself before.
  update private.deliveries as delivery set is_under_way = true, attempt = tried.attempt + 1
  from (select max(attempt) as attempt from private.deliveries where batch_id = batch) as tried
  where delivery.batch_id = batch and delivery.settled_at is null;
  select * into one from private.deliveries where batch_id = batch and is_under_way limit 1;
  select * into way from private.channels_of(one.user_id, (select kind from public.notices where id = one.notice_id)) as open
  where open.channel = one.channel and open.target is not distinct from one.target;
  return jsonb_build_object(
    'id', batch, 'user_id', one.user_id, 'channel', one.channel, 'address', way.address,
    'receipt', private.receipt_of(batch, one.attempt, way.address),
    'keys', (select jsonb_build_object('p256dh', p256dh, 'auth', auth) from private.push_subscriptions where id = one.target),
    'language', private.setting(one.user_id, 'language'), 'details', private.setting(one.user_id, 'lockScreenDetails'),
    'unread', (select count(*) from private.visible_notices(one.user_id) where read_at is null),
    'notices', private.words_of_notices(batch)
  );
end
$$;

create or replace function private.settle_batch(batch uuid, at timestamptz, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if settle_batch.outcome <> 'sent' then
    -- Also what is given up because its server died at the last try.
    perform private.settle_uncertain(batch, at);
  end if;
  update private.deliveries as delivery set settled_at = at, outcome = settle_batch.outcome, is_under_way = false
  where delivery.batch_id = batch and case
    when settle_batch.outcome <> 'sent' then delivery.settled_at is null and delivery.is_queued
    -- WhatsApp may have said that it failed before the server that sent it comes to say that it is out.
    when delivery.channel = 'whatsapp' then delivery.is_under_way or delivery.outcome = 'uncertain'
    else delivery.settled_at is null
  end;
end
$$;
comment on function private.settle_batch(uuid, timestamptz, text) is
  'A batch is out (sent), may be out (uncertain), is given up (dead) or cannot arrive (unreachable).';

create or replace function private.note_batch_failure(batch uuid, failure text) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set failure = left(note_batch_failure.failure, 500), is_under_way = false
  where delivery.batch_id = batch and delivery.settled_at is null
$$;
comment on function private.note_batch_failure(uuid, text) is
  'What the last try met, without addresses: it was certainly not sent, and the queue tries again.';

create or replace function public.operator_dead_letters(page integer default 1, page_size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(operator_dead_letters.page_size, 20), 1), 100);
  skipped constant bigint := (greatest(coalesce(operator_dead_letters.page, 1), 1) - 1)::bigint * size;
begin
  perform private.require_admin();
  return (
    with dead as (
      select given.batch_id as id, given.channel, count(*) as count, max(given.settled_at) as died_at,
        min(given.created_at) as created_at, max(given.failure) as reason, bool_or(given.outcome = 'uncertain') as is_uncertain,
        (array_agg(told.kind order by told.created_at desc))[1] as kind
      from private.deliveries as given join public.notices as told on told.id = given.notice_id
      where given.outcome in ('dead', 'uncertain') group by given.batch_id, given.channel
    )
    select jsonb_build_object('total', (select count(*) from dead), 'entries', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.died_at desc, shown.id), '[]')
      from (
        select id, channel, kind, count, created_at, died_at, case
          when is_uncertain then 'WhatsApp did not answer: it may have arrived, and would then arrive twice.'
          else coalesce(reason, 'The server stopped while it was sending.')
        end as reason
        from dead order by died_at desc, id limit size offset skipped
      ) as shown
    ))
  );
end
$$;
comment on function public.operator_dead_letters(integer, integer) is
  'Notices that could not be delivered, or of which it is not known, newest first, without whom they were for: contracts/src/notices.ts. For admins.';
drop index private.deliveries_dead_idx;
create index deliveries_dead_idx on private.deliveries (settled_at) where outcome in ('dead', 'uncertain');

create or replace function public.retry_dead_letter(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  channel text;
begin
  perform private.require_admin();
  with revived as (
    update private.deliveries as given
    set settled_at = null, outcome = null, is_queued = false, failure = null, due_at = now()
    where given.batch_id = retry_dead_letter.id and given.outcome in ('dead', 'uncertain')
    returning given.channel
  )
  select min(revived.channel) into channel from revived;
  if channel is null then
    perform private.fail('not_found');
  end if;
  perform private.note_deed('retry_dead_letter', null, jsonb_build_object('channel', channel));
end
$$;
comment on function public.retry_dead_letter(uuid) is
  'What could not be delivered, or may not have been, is tried again, if it may still be told. For admins; written down. Raises not_found.';

revoke all on all functions in schema private from public;
