-- The level at which the caller may act now; null for everybody else.
CREATE OR REPLACE FUNCTION private.operator_level()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select admin_level from public.admin_users
  where user_id = auth.uid() and is_active and private.has_proved_factors()
$function$

-- executable by: owner only
