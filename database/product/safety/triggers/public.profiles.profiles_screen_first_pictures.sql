create or replace trigger profiles_screen_first_pictures
  after insert on public.profiles
  for each row when (new.profile_picture_url is not null or new.gallery_images <> '{}')
  execute function private.screen_first_pictures();
