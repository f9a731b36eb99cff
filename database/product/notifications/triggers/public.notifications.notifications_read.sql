create or replace trigger notifications_read
  before update of read_at on public.notifications
  for each row execute function private.keep_first_read();
