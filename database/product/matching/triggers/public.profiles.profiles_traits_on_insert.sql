create or replace trigger profiles_traits_on_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.refresh_traits_of_profiles();
