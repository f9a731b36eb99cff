create or replace trigger contact_messages_limit after insert on public.contact_messages
  for each statement execute function private.limit_forms();
