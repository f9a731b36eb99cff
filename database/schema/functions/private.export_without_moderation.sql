-- The part of export_account that is the member's own doing.
CREATE OR REPLACE FUNCTION private.export_without_moderation()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.export_subjects() || private.export_ways_to_sign_in(me.id) || private.export_relations(me.id)
  from (select private.require_member() as id) as me
$function$

-- executable by: owner only
