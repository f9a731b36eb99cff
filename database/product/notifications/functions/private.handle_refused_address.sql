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
  -- A refusal is a definite answer, so the batch must not be settled as uncertain.
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
  'Handles an address that a provider refuses permanently: deletes a push subscription, or suppresses an email address or WhatsApp number and notifies the member.';
