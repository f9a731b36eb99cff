-- Whether the caller is an active operator of any level.
CREATE OR REPLACE FUNCTION private.is_moderator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.operator_level() is not null $function$

-- executable by: authenticated, service_role
