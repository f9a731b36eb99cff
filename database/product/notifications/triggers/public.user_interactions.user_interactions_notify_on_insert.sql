-- Triggers run in the order of their names: this one after user_interactions_match_*, so that the match exists.
create or replace trigger user_interactions_notify_on_insert after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.notify_like();
