create or replace trigger support_requests_address before insert or update of email on public.support_requests
  for each row execute function private.require_plain_address();
