create or replace function private.screen_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  picture text;
begin
  if auth.uid() is distinct from new.id then
    return new;
  end if;
  if new.profile_picture_url is distinct from old.profile_picture_url and new.profile_picture_url is not null
    and private.hold_picture(new.id, new.profile_picture_url, 'profile_picture')
  then
    new.profile_picture_url := old.profile_picture_url;
  end if;
  foreach picture in array new.gallery_images loop
    if not picture = any (old.gallery_images) and private.hold_picture(new.id, picture, 'gallery_images') then
      new.gallery_images := array_remove(new.gallery_images, picture);
    end if;
  end loop;
  return new;
end
$$;
comment on function private.screen_pictures() is 'Holds pictures that were removed before until a moderator decides; the rest of the profile is saved.';
