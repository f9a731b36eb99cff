-- Fires after messages_address, by name: what is no image of this conversation has been refused by then.
create or replace trigger messages_hold_image before insert on public.messages
  for each row when (new.message_type = 'image') execute function private.hold_message_image();
