create or replace trigger users_erase_member
  before delete on auth.users
  for each row execute function private.erase_member();
