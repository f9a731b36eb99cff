-- The part of export_account that says nothing of how notices were delivered.
CREATE OR REPLACE FUNCTION private.export_without_deliveries()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.export_without_trail() || private.export_trail(private.require_member())
$function$

-- executable by: owner only
