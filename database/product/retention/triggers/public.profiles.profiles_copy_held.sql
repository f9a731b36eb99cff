-- By their names before profiles_erase_files and users_erase_member.
create or replace trigger profiles_copy_held before delete on public.profiles
  for each row execute function private.keep_before_erasing();
