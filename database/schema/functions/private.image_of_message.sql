-- The name in the bucket message-images of the image that a message of that type shows.
CREATE OR REPLACE FUNCTION private.image_of_message(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when left(content, 1) = '{' then content::jsonb ->> 'url' else content end
$function$

-- executable by: owner only
