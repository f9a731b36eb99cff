-- Whether an account is in its first week.
CREATE OR REPLACE FUNCTION private.is_new_account(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users where id = member and created_at > now() - interval '7 days')
$function$

-- executable by: owner only
