create or replace trigger advertiser_requests_start
  before insert on public.advertiser_requests
  for each row execute function private.start_advertiser_request();
