create or replace trigger content_reports_rank
  before insert on public.content_reports
  for each row execute function private.rank_report();
