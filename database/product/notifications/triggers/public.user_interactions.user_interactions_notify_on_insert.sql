-- After user_interactions_match_*, by the order of their names.
create or replace trigger user_interactions_notify_on_insert after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.notify_like();
