-- A batch at the moment of sending: what of it may still be told, in which words, where it goes; and what became of it.

create function private.as_known_to(viewer uuid, member uuid, out full_name text, out picture_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  subject constant text := coalesce(current_setting('request.jwt.claim.sub', true), '');
begin
  -- What one member sees of another is defined for whoever asks (member_cards), and it shall be defined there alone.
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', viewer, 'role', 'authenticated')::text, true);
  select face.full_name, face.picture_url into full_name, picture_url from private.name_and_face(member) as face;
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', subject, true);
end
$$;
comment on function private.as_known_to(uuid, uuid) is 'Name and photo of a member as another sees them at this moment; nulls for somebody out of sight.';

create function private.drop_untold(batch uuid, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = fate.outcome
  from (
    select told.id, way.event, way.channel, way.target, case
      when told.read_at is not null then 'read'
      when not private.is_account_open(told.user_id) then 'hidden'
      when told.id not in (select visible.id from private.visible_notices(told.user_id) as visible) then 'hidden'
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
comment on function private.drop_untold(uuid, timestamptz) is 'Settles what of a batch is not to be told any more.';

create function private.words_of_notices(batch uuid) returns jsonb
language sql security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', told.id, 'kind', told.kind, 'count', told.count, 'match_id', told.match_id, 'payload', told.payload,
    'actor_id', told.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
    'text', (
      select left(said.content, 200) from public.messages as said
      where told.kind = 'message' and said.seq = (told.payload ->> 'seq')::bigint and said.match_id = told.match_id and said.message_type = 'text'
    )
  ) order by told.created_at desc, told.id)
  from public.notices as told cross join lateral private.as_known_to(told.user_id, told.actor_id) as actor
  where told.id in (select notice_id from private.deliveries where batch_id = batch and settled_at is null)
$$;
comment on function private.words_of_notices(uuid) is 'What a batch tells, newest first, as its member may see it.';

create function private.open_batch(batch uuid, at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  one private.deliveries;
  way record;
begin
  perform from private.deliveries where batch_id = batch and settled_at is null for update;
  perform private.drop_untold(batch, at);
  select * into one from private.deliveries where batch_id = batch and settled_at is null limit 1;
  if not found then
    return null;
  end if;
  if private.is_quiet(one.user_id, at) then
    -- What may have been sent before keeps its number, by which it is known if it comes again; the rest joins what else is due.
    update private.deliveries
    set due_at = private.quiet_until(one.user_id, at), is_queued = false, batch_id = case when is_tried then batch_id end
    where batch_id = batch and settled_at is null;
    return null;
  end if;
  update private.deliveries set is_tried = true where batch_id = batch and settled_at is null;
  select * into way from private.channels_of(one.user_id, (select kind from public.notices where id = one.notice_id)) as open
  where open.channel = one.channel and open.target is not distinct from one.target;
  return jsonb_build_object(
    'id', batch, 'user_id', one.user_id, 'channel', one.channel, 'address', way.address,
    'keys', (select jsonb_build_object('p256dh', p256dh, 'auth', auth) from private.push_subscriptions where id = one.target),
    'language', private.setting(one.user_id, 'language'), 'details', private.setting(one.user_id, 'lockScreenDetails'),
    'unread', (select count(*) from private.visible_notices(one.user_id) where read_at is null),
    'notices', private.words_of_notices(batch)
  );
end
$$;
comment on function private.open_batch(uuid, timestamptz) is
  'What a batch sends and where, asked for at the moment of sending; null when there is nothing to send: read or not allowed any more, or put off to the end of do-not-disturb.';

create function private.settle_batch(batch uuid, at timestamptz, outcome text) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set settled_at = at, outcome = settle_batch.outcome
  where delivery.batch_id = batch and delivery.settled_at is null
$$;
comment on function private.settle_batch(uuid, timestamptz, text) is 'A batch is out, or given up.';

create function private.note_batch_failure(batch uuid, failure text) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set failure = left(note_batch_failure.failure, 500)
  where delivery.batch_id = batch and delivery.settled_at is null
$$;
comment on function private.note_batch_failure(uuid, text) is 'What the last try met, without addresses; the queue tries again.';

create function private.stop_email(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.user_settings as stored (user_id, settings)
  select account.id, '{"emailNotifications": false}' from auth.users as account where account.id = member
  on conflict on constraint user_settings_pkey
  do update set settings = stored.settings || '{"emailNotifications": false}'
$$;
comment on function private.stop_email(uuid) is 'Turns the notices by e-mail of a member off, for the link in each of them.';

create function private.stop_address(batch uuid, at timestamptz, address text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  one private.deliveries;
begin
  select * into one from private.deliveries where batch_id = batch and settled_at is null limit 1;
  if not found then
    return;
  end if;
  perform private.settle_batch(batch, at, 'unreachable');
  if one.channel = 'push' then
    delete from private.push_subscriptions where id = one.target and endpoint = address;
    return;
  elsif one.channel = 'email' then
    insert into private.unreachable_addresses (user_id, email, reason) values (one.user_id, address, left(stop_address.reason, 500))
    on conflict on constraint unreachable_addresses_pkey do nothing;
  else
    update public.user_settings set settings = settings || '{"whatsappNotifications": false}'
    where user_id = one.user_id and settings ->> 'whatsappNumber' = address;
  end if;
  insert into public.notices (user_id, kind, payload)
  select profile.id, 'channel_paused', jsonb_build_object('channel', one.channel) from public.profiles as profile where profile.id = one.user_id
  on conflict do nothing;
end
$$;
comment on function private.stop_address(uuid, timestamptz, text, text) is
  'A provider refuses an address for good: a subscription goes, an e-mail address or a WhatsApp number rests, which the member is told.';

revoke all on all functions in schema private from public;
grant execute on function
  private.open_batch(uuid, timestamptz), private.settle_batch(uuid, timestamptz, text), private.note_batch_failure(uuid, text),
  private.stop_email(uuid), private.stop_address(uuid, timestamptz, text, text)
to service_role;
