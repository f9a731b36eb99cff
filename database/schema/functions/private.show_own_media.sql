-- Refuses media from elsewhere; what is there already may stay.
CREATE OR REPLACE FUNCTION private.show_own_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: owner only
