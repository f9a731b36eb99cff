create or replace trigger user_status_history_apply
  after insert on public.user_status_history
  for each row execute function private.apply_account_status();
