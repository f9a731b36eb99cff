-- Each batch as open_batch opens it.
CREATE OR REPLACE FUNCTION private.open_batches(batches uuid[], at timestamp with time zone)
 RETURNS TABLE(id uuid, body jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- In the order of their numbers: two servers that hold the same ones wait, and do not lock each other out.
  select given.id, private.open_batch(given.id, at) from (select id from unnest(batches) as id order by id) as given
$function$

-- executable by: service_role
