-- A profile shows files of its member's own folder only. An address elsewhere would tell a stranger's server who looks
-- at the profile, and an address of another kind could be a script.

create function private.own_media_address(member uuid, bucket text, address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  folder constant text := case bucket when 'profile-images' then 'images' else 'videos' end;
  path constant text := substring(address from '^(?:https?://[^/?#]+)?(/storage/v1/object/public/[^?#]+)$');
begin
  if address is null then
    return null;
  end if;
  if path is null or path !~ ('^/storage/v1/object/public/' || bucket || '/' || folder || '/' || member || '/[A-Za-z0-9_-]+\.[a-z0-9]+$') then
    raise exception using errcode = 'check_violation', constraint = 'profiles_own_media',
      message = 'Photos and videos must be uploaded to your own profile first';
  end if;
  return path;
end
$$;
comment on function private.own_media_address(uuid, text, text) is
  'The address of a file in a member''s own folder of a public bucket, without its host: whoever reads the profile asks their own server. Raises check_violation for any other address.';

create function private.show_own_media() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  known public.profiles;
begin
  -- The demo community's people borrow portraits from each other; they keep those when they save their profiles.
  if auth.uid() is null then
    return new;
  end if;
  -- Not OLD: an upsert of a row that is there passes this as an insert first.
  select * into known from public.profiles where id = new.id;
  if new.profile_picture_url is distinct from known.profile_picture_url then
    new.profile_picture_url := private.own_media_address(new.id, 'profile-images', new.profile_picture_url);
  end if;
  new.gallery_images := array(
    select case when address = any (known.gallery_images) then address
      else private.own_media_address(new.id, 'profile-images', address) end
    from unnest(new.gallery_images) with ordinality as image (address, place) order by place
  );
  if new.gallery_video is distinct from known.gallery_video then
    new.gallery_video := private.own_media_address(new.id, 'profile-videos', new.gallery_video);
  end if;
  return new;
end
$$;
comment on function private.show_own_media() is 'Refuses media from elsewhere; what is there already may stay.';

-- Fires after profiles_derive, by name, so that it sees tidied values.
create trigger profiles_own_media before insert or update of profile_picture_url, gallery_images, gallery_video
  on public.profiles for each row execute function private.show_own_media();

revoke all on all functions in schema private from public;
grant execute on function private.own_media_address(uuid, text, text) to authenticated, service_role;
