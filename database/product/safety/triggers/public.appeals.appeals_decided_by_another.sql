create or replace trigger appeals_decided_by_another
  before insert or update of status, decided_by on public.appeals
  for each row execute function private.keep_decision_of_another();
