-- Whether an object lies in the caller's own folder evidence/{user_id}/.
CREATE OR REPLACE FUNCTION private.is_own_evidence(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select object_name ~ ('^evidence/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
$function$

-- executable by: authenticated, service_role
