-- Whether a member is neither suspended nor banned.
CREATE OR REPLACE FUNCTION private.is_account_open(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (select from private.account_status where user_id = member and status <> 'active')
$function$

-- executable by: owner only
