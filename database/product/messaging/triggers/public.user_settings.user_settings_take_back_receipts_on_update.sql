create or replace trigger user_settings_take_back_receipts_on_update
  after update on public.user_settings
  for each row when (
    new.settings -> 'sendReadReceipts' = 'false' and old.settings -> 'sendReadReceipts' is distinct from 'false'
  )
  execute function private.take_back_receipts();
