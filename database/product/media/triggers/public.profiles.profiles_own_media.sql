-- Triggers fire in the order of their names: this one sees the values that profiles_derive has normalised.
create or replace trigger profiles_own_media before insert or update of profile_picture_url, gallery_images, gallery_video
  on public.profiles for each row execute function private.show_own_media();
