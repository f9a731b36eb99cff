create or replace trigger profiles_derive
  before insert or update on public.profiles
  for each row execute function private.derive_profile();
