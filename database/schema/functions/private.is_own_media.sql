-- Whether an object lies in the caller's own folder: images/{user_id}/ or videos/{user_id}/.
CREATE OR REPLACE FUNCTION private.is_own_media(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case bucket
    when 'profile-images' then object_name ~ ('^images/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    when 'profile-videos' then object_name ~ ('^videos/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    else false
  end
$function$

-- executable by: authenticated, service_role
