-- A mail was called unwanted by its reader: notices by e-mail are off, if the address is still the member's. Whether it was.
CREATE OR REPLACE FUNCTION private.hear_complaint(batch uuid, address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.address_of_mail(batch) is distinct from address then
    return false;
  end if;
  perform private.stop_email(delivery.user_id)
  from (select user_id from private.deliveries where batch_id = batch and channel = 'email' limit 1) as delivery;
  return true;
end
$function$

-- executable by: service_role
