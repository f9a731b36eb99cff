-- What providers say of a message after they took it: WhatsApp's statuses, mails that came back, complaints.

create function private.rest_address(member uuid, channel text, address text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if rest_address.channel = 'email' then
    insert into private.unreachable_addresses (user_id, email, reason) values (member, address, left(rest_address.reason, 500))
    on conflict on constraint unreachable_addresses_pkey do nothing;
  else
    update public.user_settings set settings = settings || '{"whatsappNotifications": false}'
    where user_id = member and settings ->> 'whatsappNumber' = address;
  end if;
  insert into public.notices (user_id, kind, payload)
  select profile.id, 'channel_paused', jsonb_build_object('channel', rest_address.channel)
  from public.profiles as profile where profile.id = member
  on conflict do nothing;
end
$$;
comment on function private.rest_address(uuid, text, text, text) is
  'An e-mail address or a WhatsApp number is not written to any more, which the member is told.';

create or replace function private.stop_address(batch uuid, at timestamptz, address text, reason text) returns void
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
  -- Refused is answered: nothing of it is open any more.
  update private.deliveries set is_under_way = false where batch_id = batch and is_under_way;
  perform private.settle_batch(batch, at, 'unreachable');
  if one.channel = 'push' then
    delete from private.push_subscriptions where id = one.target and endpoint = address;
  else
    perform private.rest_address(one.user_id, one.channel, address, stop_address.reason);
  end if;
end
$$;

create function private.hear_whatsapp(receipt text, verdict text, reason text, at timestamptz) returns void
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
    -- Whatever was said of it before: one phone of several may have failed, and news may overtake each other.
    update private.deliveries as delivery set settled_at = at, outcome = 'delivered', is_under_way = false
    where delivery.batch_id = batch and delivery.attempt = one.attempt
      and (delivery.settled_at is null or delivery.outcome in ('sent', 'uncertain', 'unreachable', 'dead'));
  elsif verdict = 'sent' then
    perform private.settle_batch(batch, at, 'sent');
  elsif one.is_under_way or one.outcome in ('sent', 'uncertain') then
    goes_again := verdict = 'busy' and one.attempt < 10 and one.created_at > at - interval '1 day';
    update private.deliveries as delivery
    set is_under_way = false, is_queued = false, failure = left(hear_whatsapp.reason, 500),
      due_at = at + least(interval '15 minutes' * 2 ^ one.attempt, interval '4 hours'),
      settled_at = case when not goes_again then at end,
      outcome = case when not goes_again then case verdict when 'refused' then 'unreachable' else 'dead' end end
    where delivery.batch_id = batch and delivery.attempt = one.attempt
      and (delivery.is_under_way or delivery.outcome in ('sent', 'uncertain'));
    select stored.settings ->> 'whatsappNumber' into address from public.user_settings as stored where stored.user_id = one.user_id;
    if verdict = 'refused' and receipt = private.receipt_of(batch, one.attempt, address) then
      perform private.rest_address(one.user_id, 'whatsapp', address, hear_whatsapp.reason);
    end if;
  end if;
end
$$;
comment on function private.hear_whatsapp(text, text, text, timestamptz) is
  'What WhatsApp says of a try (receipt_of): sent; delivered; busy: failed for now, and sent again within a day; refused: failed for the number, which rests; failed: given up. Of what is not known, or was said before, nothing follows.';

create function private.hear_statuses(statuses jsonb, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  -- In the order of their numbers, as open_batches.
  select private.hear_whatsapp(said.receipt, said.verdict, said.reason, at)
  from (
    select * from jsonb_to_recordset(statuses) as (receipt text, verdict text, reason text) order by left(receipt, 36)
  ) as said
$$;
comment on function private.hear_statuses(jsonb, timestamptz) is 'Each status as hear_whatsapp hears it.';

create function private.address_of_mail(batch uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select account.email::text from auth.users as account
  where account.id = (
    select delivery.user_id from private.deliveries as delivery
    where delivery.batch_id = batch and delivery.channel = 'email' limit 1
  )
$$;
comment on function private.address_of_mail(uuid) is 'The present e-mail address of the member to whom a batch went; null for what is no mail of ours.';

create function private.hear_bounce(batch uuid, address text, reason text, at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.address_of_mail(batch) is distinct from address then
    return false;
  end if;
  update private.deliveries as delivery
  set settled_at = coalesce(delivery.settled_at, at), outcome = 'unreachable', is_under_way = false, failure = left(hear_bounce.reason, 500)
  where delivery.batch_id = batch and delivery.channel = 'email' and coalesce(delivery.outcome, 'sent') = 'sent';
  perform private.rest_address(delivery.user_id, 'email', address, hear_bounce.reason)
  from (select user_id from private.deliveries where batch_id = batch and channel = 'email' limit 1) as delivery;
  return true;
end
$$;
comment on function private.hear_bounce(uuid, text, text, timestamptz) is
  'A mail came back for good: its address rests, if it is still the member''s. Whether it was.';

create function private.hear_complaint(batch uuid, address text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.address_of_mail(batch) is distinct from address then
    return false;
  end if;
  perform private.stop_email(delivery.user_id)
  from (select user_id from private.deliveries where batch_id = batch and channel = 'email' limit 1) as delivery;
  return true;
end
$$;
comment on function private.hear_complaint(uuid, text) is
  'A mail was called unwanted by its reader: notices by e-mail are off, if the address is still the member''s. Whether it was.';

revoke all on all functions in schema private from public;
grant execute on function
  private.hear_statuses(jsonb, timestamptz), private.address_of_mail(uuid),
  private.hear_bounce(uuid, text, text, timestamptz), private.hear_complaint(uuid, text)
to service_role;
