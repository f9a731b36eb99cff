create or replace trigger user_interactions_decide
  before insert on public.user_interactions
  for each row execute function private.decide();
