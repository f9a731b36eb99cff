-- A batch for WhatsApp whose answer is missing may have been sent, and is not sent again.
CREATE OR REPLACE FUNCTION private.settle_uncertain(batch uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.deliveries as delivery set settled_at = at, outcome = 'uncertain', is_under_way = false
  where delivery.batch_id = batch and delivery.is_under_way and delivery.channel = 'whatsapp'
$function$

-- executable by: owner only
