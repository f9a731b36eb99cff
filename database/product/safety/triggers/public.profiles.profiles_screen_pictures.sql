-- Fires after profiles_own_media, by name, so the addresses are those of own files.
create or replace trigger profiles_screen_pictures
  before update of profile_picture_url, gallery_images on public.profiles
  for each row execute function private.screen_pictures();
