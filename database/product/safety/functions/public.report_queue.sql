create or replace function public.report_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := private.page_size(report_queue.page_size, 50);
  is_open constant boolean := coalesce(report_queue.status, 'open') = 'open';
  answer jsonb;
begin
  perform private.require_moderator();
  select jsonb_build_object(
    'counts', (
      select jsonb_build_object(
        'open', count(*), 'high', count(*) filter (where open.priority = 'high'),
        'overdue', count(*) filter (where open.created_at + private.decide_within(open.priority) < now()),
        'appeals', (select count(*) from public.appeals as waiting where waiting.status = 'open')
      ) from public.content_reports as open where open.status in ('pending', 'reviewing')
    ),
    'total', (
      select count(*) from public.content_reports as report where case when is_open
        then report.status in ('pending', 'reviewing') else report.status in ('resolved', 'dismissed') end
    ),
    'reports', coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id, 'report_type', page.report_type, 'source', page.source, 'rule', page.rule, 'priority', page.priority,
      'status', page.status, 'created_at', page.created_at,
      'due_at', page.created_at + private.decide_within(page.priority),
      'is_overdue', page.status in ('pending', 'reviewing') and page.created_at + private.decide_within(page.priority) < now(),
      'reported_user_id', page.reported_user_id,
      'reported_name', coalesce((select full_name from public.profiles where id = page.reported_user_id), page.subject_name, ''),
      'reporter_name', (select full_name from public.profiles where id = page.reporter_id),
      'reviewed_by', page.reviewed_by,
      'reviewer_name', (select full_name from public.profiles where id = page.reviewed_by),
      'reviewed_at', page.reviewed_at,
      'outcome', (select outcome from public.moderation_decisions where id = page.decision_id),
      'evidence_count', jsonb_array_length(page.evidence)
    ) order by page.place), '[]')
  ) into answer
  from (
    select queued.*, row_number() over () as place from (
      select * from public.content_reports as report
      where case when is_open then report.status in ('pending', 'reviewing') else report.status in ('resolved', 'dismissed') end
      order by
        case when is_open then private.rank_of_priority(report.priority) end,
        case when is_open then report.created_at end,
        report.reviewed_at desc, report.id
      limit size offset private.rows_before(report_queue.page, size)
    ) as queued
  ) as page;
  return answer;
end
$$;
comment on function public.report_queue(text, integer, integer) is
  '{counts: {open, high, overdue, appeals}, total, reports: [...]}: status open lists open reports by priority and age; any other status lists decided ones, latest first. For moderators.';
grant execute on function public.report_queue(text, integer, integer) to authenticated;
