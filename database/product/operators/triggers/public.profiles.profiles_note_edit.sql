create or replace trigger profiles_note_edit
  after update on public.profiles
  for each row when (auth.uid() is not null and auth.uid() <> new.id) execute function private.note_profile_edit();
