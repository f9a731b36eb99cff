create or replace trigger support_requests_limit after insert on public.support_requests
  for each statement execute function private.limit_forms();
