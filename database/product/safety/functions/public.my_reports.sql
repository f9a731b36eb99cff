create or replace function public.my_reports() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reported_user_id', subject_id, 'reported_name', coalesce(subject_name, ''),
    'report_type', report_type, 'details', details, 'evidence_count', jsonb_array_length(evidence), 'status', status,
    'outcome', case status when 'resolved' then 'action_taken' when 'dismissed' then 'no_violation' end,
    'created_at', created_at, 'decided_at', case when status in ('resolved', 'dismissed') then reviewed_at end
  ) order by created_at desc, id), '[]')
  from public.content_reports where reporter_id = auth.uid()
$$;
comment on function public.my_reports() is
  'The caller''s reports, newest first, with status and outcome, but without the moderators'' texts.';
grant execute on function public.my_reports() to authenticated;
