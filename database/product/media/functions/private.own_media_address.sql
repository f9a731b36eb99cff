create or replace function private.own_media_address(member uuid, bucket text, address text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
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
      message = 'Please upload photos and videos to your own profile first';
  end if;
  return path;
end
$$;
comment on function private.own_media_address(uuid, text, text) is
  'The URL of a file in the member''s own folder of a public bucket, without its host, so that it works on every host of the server. It locks the file (hold_file). Raises check_violation for any other URL and for a missing file.';
grant execute on function private.own_media_address(uuid, text, text) to authenticated, service_role;
