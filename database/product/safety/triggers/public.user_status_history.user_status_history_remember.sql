create or replace trigger user_status_history_remember
  after insert on public.user_status_history
  for each row execute function private.store_banned_identities();
