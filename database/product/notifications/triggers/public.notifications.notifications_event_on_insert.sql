create or replace trigger notifications_event_on_insert after insert on public.notifications for each row execute function private.note_event();
