create or replace function public.report_case(report_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  report public.content_reports;
begin
  select * into report from public.content_reports where id = report_id;
  if not found then
    perform private.fail('not_found');
  end if;
  perform private.write_audit_entry('view_report', report.reported_user_id, jsonb_build_object('report_id', report.id));
  return jsonb_build_object(
    'report', to_jsonb(report) - 'pass' || jsonb_build_object(
      'due_at', report.created_at + private.decide_within(report.priority),
      'reviewer_name', (select full_name from public.profiles where id = report.reviewed_by)
    ),
    'obstacle', private.obstacle_to_deciding(moderator, report),
    'reporter', private.record_of(report.reporter_id),
    'reported', private.record_of(report.reported_user_id),
    'profile', (
      select jsonb_build_object(
        'full_name', full_name, 'age', private.age_on_today(birthdate), 'bio', bio, 'location', location, 'gender', gender,
        'interests', interests, 'profile_picture_url', profile_picture_url, 'gallery_images', gallery_images,
        'gallery_video', gallery_video, 'prompts', private.prompts_of(id)
      ) from public.profiles where id = report.reported_user_id
    ),
    'note', (
      select to_jsonb(received) from (
        select note as text, created_at as at from public.user_interactions
        where user_id = report.reported_user_id and shown_to = report.reporter_id and note is not null
      ) as received
    ),
    'messages', private.messages_around(report),
    'decision', (
      select to_jsonb(decision) || jsonb_build_object(
        'decided_by_name', (select full_name from public.profiles where id = decision.decided_by)
      ) from public.moderation_decisions as decision where decision.id = report.decision_id
    )
  );
end
$$;
comment on function public.report_case(uuid) is
  'A report with everything that a decision needs: {report, obstacle, reporter, reported, profile, note, messages, decision}. note is what the reported member wrote to the reporter with a like, also after a block or an ended match; messages are those around the evidence (messages_around). Each call adds an audit entry. For moderators. Raises not_found.';
grant execute on function public.report_case(uuid) to authenticated;
