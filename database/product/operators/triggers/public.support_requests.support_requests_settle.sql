create or replace trigger support_requests_settle before insert or update of status on public.support_requests
  for each row execute function private.settle_inbox_entry();
