create or replace function private.handle_complaint(batch uuid, address text) returns boolean
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
comment on function private.handle_complaint(uuid, text) is
  'Turns email notifications off after a spam complaint if the address is still the member''s. Returns whether it is.';
grant execute on function private.handle_complaint(uuid, text) to service_role;
