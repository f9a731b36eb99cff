create or replace function private.stop_batch_address(message_id uuid, at timestamptz, address text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.handle_refused_address(message_id, at, stop_batch_address.address, stop_batch_address.reason);
  delete from private.outbound_messages where id = message_id and kind = 'notification';
end
$$;
comment on function private.stop_batch_address(uuid, timestamptz, text, text) is
  'Suppresses an address that the provider refuses permanently, and settles its batch.';
grant execute on function private.stop_batch_address(uuid, timestamptz, text, text) to service_role;
