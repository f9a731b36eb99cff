create or replace trigger users_forget_ended_holds after delete on auth.users
  for each row execute function private.forget_ended_holds();
