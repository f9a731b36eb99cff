-- The present e-mail address of the member to whom a batch went; null for what is no mail of ours.
CREATE OR REPLACE FUNCTION private.address_of_mail(batch uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email::text from auth.users as account
  where account.id = (
    select delivery.user_id from private.deliveries as delivery
    where delivery.batch_id = batch and delivery.channel = 'email' limit 1
  )
$function$

-- executable by: service_role
