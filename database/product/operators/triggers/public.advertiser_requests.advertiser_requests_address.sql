create or replace trigger advertiser_requests_address before insert or update of email on public.advertiser_requests
  for each row execute function private.require_plain_address();
