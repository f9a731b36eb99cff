create or replace trigger profiles_erase_account
  after delete on public.profiles
  for each row execute function private.erase_account_of_profile();
