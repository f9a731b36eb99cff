-- Whether the caller's account has no address yet.
CREATE OR REPLACE FUNCTION private.is_visitor()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false)
$function$

-- executable by: authenticated
