-- Fires before advertiser_requests_note_review, by name, so that nothing is written down about what is refused.
create or replace trigger advertiser_requests_keep_decision
  before update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status)
  execute function private.keep_advertising_decision();
