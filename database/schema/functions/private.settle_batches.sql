-- The batches are out, or given up.
CREATE OR REPLACE FUNCTION private.settle_batches(batches uuid[], at timestamp with time zone, outcome text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.settle_batch(given.id, at, outcome) from (select id from unnest(batches) as id order by id) as given
$function$

-- executable by: service_role
