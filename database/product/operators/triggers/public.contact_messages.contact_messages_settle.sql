create or replace trigger contact_messages_settle before insert or update of status on public.contact_messages
  for each row execute function private.settle_inbox_entry();
