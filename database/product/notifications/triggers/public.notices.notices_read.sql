create or replace trigger notices_read
  before update of read_at on public.notices
  for each row execute function private.keep_first_look();
