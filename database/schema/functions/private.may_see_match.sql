-- Whether the two may know of each other: no block, both accounts open.
CREATE OR REPLACE FUNCTION private.may_see_match(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.is_blocked_pair(one, other)
    and private.is_account_open(one) and private.is_account_open(other)
$function$

-- executable by: authenticated, service_role
