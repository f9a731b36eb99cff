create or replace trigger content_reports_erase_left_evidence_on_decision
  after update of status on public.content_reports
  for each row when (new.status in ('resolved', 'dismissed') and old.status not in ('resolved', 'dismissed'))
  execute function private.erase_left_evidence();
