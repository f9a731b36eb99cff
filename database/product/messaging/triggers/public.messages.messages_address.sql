create or replace trigger messages_address
  before insert on public.messages
  for each row execute function private.address_message();
