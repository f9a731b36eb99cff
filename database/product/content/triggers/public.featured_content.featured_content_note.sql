create or replace trigger featured_content_note
  after insert or update or delete on public.featured_content
  for each row execute function private.note_featured_change();
