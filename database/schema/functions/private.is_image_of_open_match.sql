-- Whether messages/{match_id}/… belongs to a conversation that the caller is in and that is open.
CREATE OR REPLACE FUNCTION private.is_image_of_open_match(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select object_name ~ '^messages/[0-9a-f-]{36}/[A-Za-z0-9_-]+\.[a-z0-9]+$'
    and split_part(object_name, '/', 2) in (select match_id::text from private.open_matches(auth.uid()))
$function$

-- executable by: authenticated, service_role
