create or replace function private.suppress_address(member uuid, channel text, address text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if suppress_address.channel = 'email' then
    insert into private.unreachable_addresses (user_id, email, reason) values (member, address, left(suppress_address.reason, 500))
    on conflict on constraint unreachable_addresses_pkey do nothing;
  else
    update public.user_settings set settings = settings || '{"whatsappNotifications": false}'
    where user_id = member and settings ->> 'whatsappNumber' = address;
  end if;
  insert into public.notifications (user_id, kind, payload)
  select profile.id, 'channel_paused', jsonb_build_object('channel', suppress_address.channel)
  from public.profiles as profile where profile.id = member
  on conflict do nothing;
end
$$;
comment on function private.suppress_address(uuid, text, text, text) is
  'Stops sending to an email address or WhatsApp number and notifies the member.';
