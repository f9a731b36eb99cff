-- Each status as hear_whatsapp hears it.
CREATE OR REPLACE FUNCTION private.hear_statuses(statuses jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- In the order of their numbers, as open_batches.
  select private.hear_whatsapp(said.receipt, said.verdict, said.reason, at)
  from (
    select * from jsonb_to_recordset(statuses) as (receipt text, verdict text, reason text) order by left(receipt, 36)
  ) as said
$function$

-- executable by: service_role
