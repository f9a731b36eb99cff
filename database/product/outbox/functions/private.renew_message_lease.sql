create or replace function private.renew_message_lease(message_id uuid, attempt integer, at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.outbound_messages as message set sending_until = at + private.message_lease()
  where message.id = message_id and message.attempts = attempt and message.sending_until is not null;
  return found;
end
$$;
comment on function private.renew_message_lease(uuid, integer, timestamptz) is
  'Reserves a message for the server that still sends it. False if another attempt has begun or this one is over: then it must not be sent.';
grant execute on function private.renew_message_lease(uuid, integer, timestamptz) to service_role;
