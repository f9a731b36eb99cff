-- The caller, an operator of any level; raises as require_operator.
CREATE OR REPLACE FUNCTION private.require_moderator()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.require_operator(private.is_moderator()) $function$

-- executable by: authenticated, service_role
