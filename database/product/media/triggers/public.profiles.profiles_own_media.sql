-- Fires after profiles_derive, by name, so that it sees tidied values.
create or replace trigger profiles_own_media before insert or update of profile_picture_url, gallery_images, gallery_video
  on public.profiles for each row execute function private.show_own_media();
