create or replace trigger user_interactions_notify_on_change after update of interaction_type on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.notify_like();
