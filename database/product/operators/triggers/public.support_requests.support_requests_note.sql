create or replace trigger support_requests_note
  after update of status, assigned_to on public.support_requests
  for each row when ((new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) and auth.uid() is not null)
  execute function private.note_inbox_change('support');
