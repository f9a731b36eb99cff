-- Whether the caller is an active operator.
CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.admin_users where user_id = auth.uid() and is_active)
$function$

-- executable by: authenticated, service_role
