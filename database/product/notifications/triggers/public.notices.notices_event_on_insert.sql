create or replace trigger notices_event_on_insert after insert on public.notices for each row execute function private.note_event();
