create or replace trigger advertiser_requests_write_decision
  after update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status and new.status in ('approved', 'rejected'))
  execute function private.write_to_advertiser();
