-- An e-mail address or a WhatsApp number is not written to any more, which the member is told.
CREATE OR REPLACE FUNCTION private.rest_address(member uuid, channel text, address text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: owner only
