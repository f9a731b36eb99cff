create or replace trigger matches_notify after insert on public.matches for each row execute function private.notify_match();
