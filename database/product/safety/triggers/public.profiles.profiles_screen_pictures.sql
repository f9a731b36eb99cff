-- Triggers fire in the order of their names: profiles_own_media has ensured before that URLs are of the member's own files.
create or replace trigger profiles_screen_pictures
  before update of profile_picture_url, gallery_images on public.profiles
  for each row execute function private.screen_pictures();
