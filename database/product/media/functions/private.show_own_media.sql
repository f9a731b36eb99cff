create or replace function private.show_own_media() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  known public.profiles;
begin
  -- Members of the demo community share portraits, so only new URLs of signed-in callers are checked.
  if auth.uid() is null then
    return new;
  end if;
  -- Not OLD: an upsert of an existing row fires the insert trigger first.
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
comment on function private.show_own_media() is 'Refuses new URLs of media outside the member''s own folder; stored URLs remain valid.';
