create or replace trigger user_interactions_match_on_insert
  after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.match_if_mutual();
