create or replace trigger contact_messages_pass before insert on public.contact_messages
  for each row execute function private.require_inquiry_pass();
