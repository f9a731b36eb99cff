-- The open matches of the caller, for policies.
CREATE OR REPLACE FUNCTION private.my_open_match_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select match_id from private.open_matches(auth.uid())
$function$

-- executable by: authenticated, service_role
