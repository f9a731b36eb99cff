-- Triggers fire in the order of their names: profiles_copy_held and users_copy_held copy the data before profiles_erase_files
-- and users_erase_member delete it.
create or replace trigger profiles_copy_held before delete on public.profiles
  for each row execute function private.copy_held_data();
