-- Bucket and name, as bucket/name, of the address of a file in a public bucket; null for any other.
CREATE OR REPLACE FUNCTION private.media_path(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substring(address from '/storage/v1/object/public/([^?#]+)$')
$function$

-- executable by: owner only
