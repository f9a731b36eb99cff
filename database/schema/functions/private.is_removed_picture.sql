-- Whether a stored picture is, or is nearly, one that was removed.
CREATE OR REPLACE FUNCTION private.is_removed_picture(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.removed_pictures as removed
    where bit_count(removed.hash # private.picture_hash(bucket, object_name)) <= 8
  )
$function$

-- executable by: owner only
