create or replace trigger user_settings_traits_on_insert after insert on public.user_settings
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
