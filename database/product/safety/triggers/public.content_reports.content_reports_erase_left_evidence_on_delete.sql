create or replace trigger content_reports_erase_left_evidence_on_delete
  after delete on public.content_reports
  for each row execute function private.erase_left_evidence();
