create or replace trigger matches_tell after insert on public.matches for each row execute function private.tell_match();
