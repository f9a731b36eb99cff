create or replace function private.handle_bounce(batch uuid, address text, reason text, at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.address_of_mail(batch) is distinct from address then
    return false;
  end if;
  update private.deliveries as delivery
  set settled_at = coalesce(delivery.settled_at, at), outcome = 'unreachable', is_under_way = false, failure = left(handle_bounce.reason, 500)
  where delivery.batch_id = batch and delivery.channel = 'email' and coalesce(delivery.outcome, 'sent') = 'sent';
  perform private.suppress_address(delivery.user_id, 'email', address, handle_bounce.reason)
  from (select user_id from private.deliveries where batch_id = batch and channel = 'email' limit 1) as delivery;
  return true;
end
$$;
comment on function private.handle_bounce(uuid, text, text, timestamptz) is
  'Suppresses an email address after a permanent bounce if it is still the member''s. Returns whether it is.';
grant execute on function private.handle_bounce(uuid, text, text, timestamptz) to service_role;
