create or replace function private.handle_refused_address(batch uuid, at timestamptz, address text, reason text) returns void
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
    perform private.suppress_address(one.user_id, one.channel, address, handle_refused_address.reason);
  end if;
end
$$;
comment on function private.handle_refused_address(uuid, timestamptz, text, text) is
  'A provider refuses an address for good: a subscription goes, an e-mail address or a WhatsApp number rests, which the member is told.';
grant execute on function private.handle_refused_address(uuid, timestamptz, text, text) to service_role;
