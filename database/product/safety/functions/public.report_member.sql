create or replace function public.report_member(
  reported_user_id uuid, report_type text, details text default '', evidence jsonb default '[]', also_block boolean default false
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  report_id uuid;
begin
  if report_member.reported_user_id is null or report_member.reported_user_id = member
    or length(report_member.details) > 4000
    or report_member.report_type is null or report_member.report_type not in (
      'harassment', 'threat', 'self_harm', 'underage', 'sexual_without_consent', 'scam', 'fake_profile',
      'inappropriate_content', 'hate', 'spam', 'other'
    )
  then
    perform private.fail('invalid_request');
  end if;
  if (
    select count(*) from (
      select from public.content_reports
      where reporter_id = member and created_at > now() - interval '1 day' limit 20
    ) as recent
  ) >= 20 then
    perform private.fail('too_many_requests');
  end if;

  insert into public.content_reports (
    reporter_id, reported_user_id, subject_id, subject_name, match_id, report_type, details, evidence
  ) values (
    member,
    (select account.id from auth.users as account where account.id = report_member.reported_user_id),
    report_member.reported_user_id,
    private.name_in_report(member, report_member.reported_user_id),
    (
      select pair.id from public.matches as pair
      where pair.user1_id = least(member, report_member.reported_user_id)
        and pair.user2_id = greatest(member, report_member.reported_user_id)
    ),
    report_member.report_type, trim(coalesce(report_member.details, '')),
    private.copied_evidence(member, report_member.reported_user_id, coalesce(report_member.evidence, '[]'))
  ) returning id into report_id;

  if also_block then
    insert into public.blocks (blocker_id, blocked_id) values (member, report_member.reported_user_id)
    on conflict on constraint blocks_pkey do nothing;
  end if;
  return report_id;
end
$$;
comment on function public.report_member(uuid, text, text, jsonb, boolean) is
  'Reports a member and optionally blocks them; returns the report''s id. The result does not reveal whether the member exists or blocks the caller. At most 20 reports a day. Raises invalid_request, too_many_requests.';
grant execute on function public.report_member(uuid, text, text, jsonb, boolean) to authenticated;
