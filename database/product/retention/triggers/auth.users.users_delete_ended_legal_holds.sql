create or replace trigger users_delete_ended_legal_holds after delete on auth.users
  for each row execute function private.delete_ended_legal_holds();
