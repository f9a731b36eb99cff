create or replace function public.match_report(report_id uuid, member_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.content_reports;
begin
  perform private.require_moderator();
  select * into report from public.content_reports as known where known.id = match_report.report_id for update;
  if not found then
    perform private.fail('not_found');
  elsif report.status in ('resolved', 'dismissed') then
    perform private.fail('already_decided');
  elsif not report.is_by_name or member_id is null or member_id = report.reporter_id then
    perform private.fail('invalid_request');
  elsif not exists (select from auth.users where id = member_id and not is_anonymous and deleted_at is null) then
    perform private.fail('member_unavailable');
  end if;
  update public.content_reports as known set
    reported_user_id = match_report.member_id, subject_id = match_report.member_id,
    match_id = (
      select pair.id from public.matches as pair
      where pair.user1_id = least(report.reporter_id, match_report.member_id)
        and pair.user2_id = greatest(report.reporter_id, match_report.member_id)
    )
  where known.id = report.id;
  perform private.write_audit_entry('match_report', match_report.member_id, jsonb_build_object('report_id', report.id));
end
$$;
comment on function public.match_report(uuid, uuid) is
  'Says which member an open report is about that names somebody in words; can be corrected until it is decided. For moderators. Raises not_found, already_decided, invalid_request, member_unavailable.';
grant execute on function public.match_report(uuid, uuid) to authenticated;
