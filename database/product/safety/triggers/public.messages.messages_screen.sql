-- Fires last, by name: what is refused has been refused by then.
create or replace trigger messages_screen
  before insert on public.messages
  for each row execute function private.screen_message();
