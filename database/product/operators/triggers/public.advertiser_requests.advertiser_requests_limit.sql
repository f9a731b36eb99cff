create or replace trigger advertiser_requests_limit after insert on public.advertiser_requests
  for each statement execute function private.limit_forms();
