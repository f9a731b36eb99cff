create or replace trigger user_interactions_watch
  after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.watch_likes();
