create or replace trigger profiles_erase_files
  before delete on public.profiles
  for each row execute function private.erase_files_of_profile();
