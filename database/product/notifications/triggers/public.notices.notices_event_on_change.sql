create or replace trigger notices_event_on_change after update of count on public.notices
  for each row when (new.count > old.count) execute function private.note_event();
