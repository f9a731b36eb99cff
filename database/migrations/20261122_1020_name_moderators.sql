-- The moderators' lists say how long they are, who decided, and why somebody may not decide: a screen must not guess.

create or replace function public.report_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
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
      limit size offset (greatest(coalesce(report_queue.page, 1), 1) - 1) * size
    ) as queued
  ) as page;
  return answer;
end
$$;
comment on function public.report_queue(text, integer, integer) is
  '{counts: {open, high, overdue, appeals}, total, reports: [...]}: open reports by priority and age, or (status decided) the latest decisions.';

create function private.obstacle_to_deciding(moderator uuid, report public.content_reports) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when moderator in (report.reporter_id, report.reported_user_id) then 'own_case'
    when report.reported_user_id is null then 'member_gone'
    when not private.is_super_admin()
      and exists (select from public.admin_users where user_id = report.reported_user_id and is_active) then 'operator'
  end
$$;
comment on function private.obstacle_to_deciding(uuid, public.content_reports) is
  'Why decide_report would refuse: own_case (anything), member_gone and operator (anything but no_action); null where it would not.';

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
  perform private.note_deed('view_report', report.reported_user_id, jsonb_build_object('report_id', report.id));
  return jsonb_build_object(
    'report', to_jsonb(report) || jsonb_build_object(
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
        'gallery_video', gallery_video
      ) from public.profiles where id = report.reported_user_id
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
  'All that a decision needs: {report, obstacle, reporter, reported, profile, messages, decision}. The messages are those around the evidence, in the reported conversation alone. The look is written into the audit log. Raises not_found.';

create or replace function public.appeal_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  is_open constant boolean := coalesce(appeal_queue.status, 'open') = 'open';
begin
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.appeals as appeal where is_open = (appeal.status = 'open')),
      'appeals', coalesce(jsonb_agg(jsonb_build_object(
        'id', queued.id, 'statement', queued.statement, 'status', queued.status, 'answer', queued.answer,
        'created_at', queued.created_at, 'heard_at', queued.heard_at,
        'heard_by_name', (select full_name from public.profiles where id = queued.heard_by),
        'may_hear', queued.status = 'open' and decision.decided_by is distinct from moderator
          and queued.member_id is distinct from moderator,
        'obstacle', case when queued.status <> 'open' then null when decision.decided_by = moderator then 'own_decision'
          when queued.member_id = moderator then 'own_case' end,
        'decision', to_jsonb(decision) || jsonb_build_object(
          'decided_by_name', (select full_name from public.profiles where id = decision.decided_by)
        ),
        'report_id', decision.report_id, 'member', private.record_of(queued.member_id)
      ) order by queued.place), '[]')
    )
    from (
      select waiting.*, row_number() over () as place from (
        select * from public.appeals as appeal
        where is_open = (appeal.status = 'open')
        order by case when is_open then appeal.created_at end, appeal.heard_at desc, appeal.id
        limit size offset (greatest(coalesce(appeal_queue.page, 1), 1) - 1) * size
      ) as waiting
    ) as queued
    join public.moderation_decisions as decision on decision.id = queued.decision_id
  );
end
$$;
comment on function public.appeal_queue(text, integer, integer) is
  '{total, appeals: [...]}, the oldest open ones first, or (status heard) the latest heard. obstacle says why the caller may not hear it: own_decision or own_case.';

revoke all on all functions in schema private from public;
