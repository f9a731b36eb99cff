create or replace trigger support_requests_pass before insert on public.support_requests
  for each row execute function private.require_inquiry_pass();
