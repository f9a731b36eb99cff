-- Triggers fire in the order of their names: this one must fire before advertiser_requests_note_review, so that a refused
-- change adds no audit entry.
create or replace trigger advertiser_requests_keep_decision
  before update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status)
  execute function private.keep_advertising_decision();
