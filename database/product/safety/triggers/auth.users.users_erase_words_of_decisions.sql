create or replace trigger users_erase_words_of_decisions
  before delete on auth.users
  for each row execute function private.erase_words_of_decisions();
