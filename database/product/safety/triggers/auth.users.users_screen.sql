create or replace trigger users_screen
  after insert or update of email, phone on auth.users
  for each row when (new.email is not null or new.phone is not null) execute function private.screen_account();
