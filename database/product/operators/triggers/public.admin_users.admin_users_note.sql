create or replace trigger admin_users_note
  after insert or update on public.admin_users
  for each row execute function private.note_admin_change();
