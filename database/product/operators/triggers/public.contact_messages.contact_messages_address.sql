create or replace trigger contact_messages_address before insert or update of email on public.contact_messages
  for each row execute function private.require_plain_address();
