create or replace trigger appeals_heard_by_another
  before insert or update of status, heard_by on public.appeals
  for each row execute function private.keep_decision_of_another();
