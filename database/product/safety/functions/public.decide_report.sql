create or replace function public.decide_report(report_id uuid, outcome text, reason text, note text default null, ends_at timestamptz default null, remove text[] default '{}')
returns uuid
language plpgsql
security definer
set search_path = ''
as $function$
declare
  moderator constant uuid := private.require_moderator();
  parts constant text[] := coalesce(decide_report.remove, '{}');
  report public.content_reports;
  decision uuid;
begin
  if outcome is null or outcome not in ('no_action', 'warning', 'remove_content', 'suspension', 'ban')
    or coalesce(trim(reason), '') = '' or length(reason) > 1000 or length(note) > 4000
    or (decide_report.ends_at is not null and (outcome <> 'suspension' or decide_report.ends_at <= now()))
    or (outcome = 'remove_content') <> (cardinality(parts) > 0)
    or not parts <@ array['profile_picture', 'gallery_images', 'gallery_video', 'bio', 'prompts', 'notes', 'full_name', 'interests', 'messages']
  then
    perform private.fail('invalid_request');
  end if;
  -- The lock makes a concurrent second decision wait and then fail with already_decided.
  select * into report from public.content_reports as known where known.id = decide_report.report_id for update;
  if not found then
    perform private.fail('not_found');
  elsif report.status in ('resolved', 'dismissed') then
    perform private.fail('already_decided');
  elsif moderator in (report.reporter_id, report.reported_user_id) then
    perform private.fail('access_denied');
  elsif outcome <> 'no_action' and report.reported_user_id is null then
    perform private.fail('member_unavailable');
  elsif outcome <> 'no_action' and not private.is_super_admin()
    and exists (select from public.admin_users where user_id = report.reported_user_id and is_active)
  then
    perform private.fail('access_denied');
  end if;

  insert into public.moderation_decisions (member_id, report_id, outcome, reason, note, ends_at, removed, decided_by)
  values (report.reported_user_id, report.id, outcome, trim(reason), nullif(trim(note), ''), decide_report.ends_at, parts, moderator)
  returning id into decision;

  if outcome = 'no_action' then
    perform private.release_held(report);
  else
    perform private.discard_held(report);
  end if;
  if outcome = 'remove_content' then
    perform private.remove_parts(report.reported_user_id, parts, report.evidence);
  elsif outcome in ('suspension', 'ban') then
    insert into public.user_status_history (user_id, status, reason, ends_at, decision_id)
    values (
      report.reported_user_id, case outcome when 'ban' then 'banned' else 'suspended' end, trim(reason),
      decide_report.ends_at, decision
    );
  end if;
  if outcome in ('warning', 'remove_content') then
    perform private.notify(
      report.reported_user_id, case outcome when 'warning' then 'warning' else 'content_removed' end,
      jsonb_build_object('decision_id', decision, 'reason', trim(reason), 'removed', to_jsonb(parts))
    );
    perform private.write_to_member(
      report.reported_user_id, case outcome when 'warning' then 'warning' else 'content_removed' end,
      jsonb_build_object('reason', trim(reason), 'decision_id', decision)
    );
  end if;
  perform private.notify(report.reporter_id, 'report_decided', jsonb_build_object(
    'report_id', report.id, 'outcome', case outcome when 'no_action' then 'no_violation' else 'action_taken' end
  ));
  update public.content_reports as known set
    status = case outcome when 'no_action' then 'dismissed' else 'resolved' end,
    reviewed_by = moderator, reviewed_at = now(), resolution = trim(reason), decision_id = decision
  where known.id = report.id;
  perform private.write_audit_entry('decide_report', report.reported_user_id, jsonb_build_object(
    'report_id', report.id, 'decision_id', decision, 'outcome', outcome
  ));
  return decision;
end
$function$;
comment on function public.decide_report(uuid, text, text, text, timestamptz, text[]) is
  'Decides a report once: no_action, warning, remove_content (with the parts to remove), suspension (with an end, or until it is reversed) or ban. The member sees the reason; member and reporter are notified. Returns the decision''s id. For moderators. Raises invalid_request, not_found, already_decided, member_unavailable (the account is gone: only no_action), access_denied (one''s own case, or an operator''s by another than a super admin).';
grant execute on function public.decide_report(uuid, text, text, text, timestamptz, text[]) to authenticated;
