-- The perceptual hash of a stored picture; null without one.
CREATE OR REPLACE FUNCTION private.picture_hash(bucket text, object_name text)
 RETURNS bit
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ('x' || (metadata ->> 'pictureHash'))::bit(64) from storage.objects
  where bucket_id = bucket and name = object_name and metadata ->> 'pictureHash' ~ '^[0-9a-f]{16}$'
$function$

-- executable by: owner only
