-- The caller's data by section, all but messages and files. What they have with others is what they can see.
CREATE OR REPLACE FUNCTION private.export_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.export_without_deliveries() || private.export_deliveries(private.require_member())
$function$

-- executable by: authenticated
