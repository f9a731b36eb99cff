-- Triggers fire in the order of their names: this one is last, so that messages which others refuse are not screened.
create or replace trigger messages_screen
  before insert on public.messages
  for each row execute function private.screen_message();
