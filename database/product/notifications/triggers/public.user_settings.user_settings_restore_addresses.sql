create or replace trigger user_settings_restore_addresses after update of settings on public.user_settings
  for each row when (old.settings -> 'emailNotifications' = 'false' and new.settings -> 'emailNotifications' = 'true')
  execute function private.restore_addresses();
