-- The address of a file in a member's own folder of a public bucket, without its host: whoever reads the profile asks their own server. Raises check_violation for any other address, and for a file that is not there.
CREATE OR REPLACE FUNCTION private.own_media_address(member uuid, bucket text, address text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder constant text := case bucket when 'profile-images' then 'images' else 'videos' end;
  path constant text := substring(address from '^(?:https?://[^/?#]+)?(/storage/v1/object/public/[^?#]+)$');
begin
  if address is null then
    return null;
  end if;
  if path is null
    or path !~ ('^/storage/v1/object/public/' || bucket || '/' || folder || '/' || member || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    or not private.hold_file(bucket, substring(path from '^/storage/v1/object/public/[^/]+/(.*)$'))
  then
    raise exception using errcode = 'check_violation', constraint = 'profiles_own_media',
      message = 'Photos and videos must be uploaded to your own profile first';
  end if;
  return path;
end
$function$

-- executable by: authenticated, service_role
