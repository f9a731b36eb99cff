create or replace trigger matches_guard
  before insert on public.matches
  for each row execute function private.guard_match();
