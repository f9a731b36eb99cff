-- The caller, a super admin; raises as require_operator.
CREATE OR REPLACE FUNCTION private.require_super_admin()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.require_operator(private.is_super_admin()) $function$

-- executable by: authenticated, service_role
