create or replace trigger user_settings_take_back_receipts_on_insert
  after insert on public.user_settings
  for each row when (new.settings -> 'sendReadReceipts' = 'false')
  execute function private.take_back_receipts();
