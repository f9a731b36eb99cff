create or replace trigger users_copy_held before delete on auth.users
  for each row execute function private.copy_held_data();
