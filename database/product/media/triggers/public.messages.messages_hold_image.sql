-- Triggers fire in the order of their names: messages_address has refused images of other conversations before this one.
create or replace trigger messages_hold_image before insert on public.messages
  for each row when (new.message_type = 'image') execute function private.hold_message_image();
