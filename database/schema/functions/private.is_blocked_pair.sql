-- Whether either of the two has blocked the other.
CREATE OR REPLACE FUNCTION private.is_blocked_pair(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.blocks where blocker_id = one and blocked_id = other)
      or exists (select from public.blocks where blocker_id = other and blocked_id = one)
$function$

-- executable by: authenticated, service_role
