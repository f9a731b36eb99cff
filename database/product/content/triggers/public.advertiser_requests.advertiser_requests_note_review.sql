create or replace trigger advertiser_requests_note_review
  before update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status) execute function private.note_advertiser_review();
