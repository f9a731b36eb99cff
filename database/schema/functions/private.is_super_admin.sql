-- Whether the caller is an active operator of the highest level.
CREATE OR REPLACE FUNCTION private.is_super_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce(private.operator_level() = 'super_admin', false) $function$

-- executable by: authenticated, service_role
