-- The part of export_account that says nothing of sessions in full.
CREATE OR REPLACE FUNCTION private.export_without_trail()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.export_without_moderation() || private.export_moderation(private.require_member())
$function$

-- executable by: owner only
