create or replace function private.screen_first_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is distinct from new.id then
    return null;
  end if;
  -- After the insert, because held_pictures references the profile.
  update public.profiles as profile set
    profile_picture_url = case when not private.hold_picture(new.id, new.profile_picture_url, 'profile_picture') then new.profile_picture_url end,
    gallery_images = array(
      select picture from unnest(new.gallery_images) with ordinality as item (picture, place)
      where not private.hold_picture(new.id, picture, 'gallery_images') order by place
    )
  where profile.id = new.id and (
    private.is_removed_picture('profile-images', private.profile_picture_name(new.profile_picture_url))
    or exists (
      select from unnest(new.gallery_images) as picture
      where private.is_removed_picture('profile-images', private.profile_picture_name(picture))
    )
  );
  return null;
end
$$;
comment on function private.screen_first_pictures() is 'Screens the pictures of a new profile; see screen_pictures for later changes.';
