create or replace trigger user_settings_validate
  before insert or update on public.user_settings
  for each row execute function private.validate_settings();
