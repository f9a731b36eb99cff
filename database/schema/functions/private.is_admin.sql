-- Whether the caller is an active operator who manages members: an admin or a super admin.
CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce(private.operator_level() in ('admin', 'super_admin'), false) $function$

-- executable by: authenticated, service_role
