-- A batch is out, or given up.
CREATE OR REPLACE FUNCTION private.settle_batch(batch uuid, at timestamp with time zone, outcome text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.deliveries as delivery set settled_at = at, outcome = settle_batch.outcome
  where delivery.batch_id = batch and delivery.settled_at is null
$function$

-- executable by: owner only
