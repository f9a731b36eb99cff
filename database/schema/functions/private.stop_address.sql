-- A provider refuses an address for good: a subscription goes, an e-mail address or a WhatsApp number rests, which the member is told.
CREATE OR REPLACE FUNCTION private.stop_address(batch uuid, at timestamp with time zone, address text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: service_role
