-- What the last try met, without addresses: it was certainly not sent, and the queue tries again.
CREATE OR REPLACE FUNCTION private.note_batch_failure(batch uuid, failure text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.deliveries as delivery set failure = left(note_batch_failure.failure, 500), is_under_way = false
  where delivery.batch_id = batch and delivery.settled_at is null
$function$

-- executable by: service_role
