create or replace trigger notifications_event_on_change after update of count on public.notifications
  for each row when (new.count > old.count) execute function private.note_event();
