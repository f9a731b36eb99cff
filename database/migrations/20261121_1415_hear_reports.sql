-- The moderators' queue: look, decide, hear appeals. Everything here is for operators of any level.

alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('match_ending', 'report_decided', 'warning', 'content_removed', 'appeal_decided'));
comment on column public.notices.payload is
  'Of match_ending: {"ends_at": time}. Of report_decided: {"report_id", "outcome": action_taken|no_violation}. Of warning and content_removed: {"decision_id", "reason", "removed"}. Of appeal_decided: {"decision_id", "outcome": upheld|overturned, "answer"}.';

create function private.tell(member uuid, kind text, payload jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.notices (user_id, kind, payload)
  select profile.id, tell.kind, tell.payload from public.profiles as profile where profile.id = member
$$;
comment on function private.tell(uuid, text, jsonb) is 'A notice to a member; somebody without a profile has nowhere to read it.';

-- What the screening does when its report is decided; later migrations give it more to do.
create function private.release_held(report public.content_reports) returns void
language sql security definer
set search_path = ''
as $$ select $$;
comment on function private.release_held(public.content_reports) is 'A moderator found nothing wrong: what the screening held is let go.';
create function private.drop_held(report public.content_reports) returns void
language sql security definer
set search_path = ''
as $$ select $$;
comment on function private.drop_held(public.content_reports) is 'A moderator agreed with the screening: what it held stays away for good.';
create function private.remember_pictures(addresses text[]) returns void
language sql security definer
set search_path = ''
as $$ select $$;
comment on function private.remember_pictures(text[]) is 'Pictures that were removed are known when they come again.';

create function public.report_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
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
      'evidence_count', jsonb_array_length(page.evidence)
    ) order by page.place), '[]')
  ) into answer
  from (
    select queued.*, row_number() over () as place from (
      select * from public.content_reports as report
      where case when coalesce(report_queue.status, 'open') = 'open' then report.status in ('pending', 'reviewing')
        else report.status in ('resolved', 'dismissed') end
      order by
        case when coalesce(report_queue.status, 'open') = 'open' then private.rank_of_priority(report.priority) end,
        case when coalesce(report_queue.status, 'open') = 'open' then report.created_at end,
        report.reviewed_at desc, report.id
      limit size offset (greatest(coalesce(report_queue.page, 1), 1) - 1) * size
    ) as queued
  ) as page;
  return answer;
end
$$;
comment on function public.report_queue(text, integer, integer) is
  '{counts: {open, high, overdue, appeals}, reports: [...]}: open reports by priority and age, or (status decided) the latest decisions.';

create function public.take_report(report_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  known text;
begin
  select status into known from public.content_reports where id = report_id for update;
  if not found then
    perform private.fail('not_found');
  elsif known in ('resolved', 'dismissed') then
    perform private.fail('already_decided');
  end if;
  update public.content_reports set status = 'reviewing', reviewed_by = moderator where id = report_id;
  perform private.note_deed('take_report', null, jsonb_build_object('report_id', report_id));
end
$$;
comment on function public.take_report(uuid) is 'The caller is at it; says so to the other moderators. Raises not_found, already_decided.';

create function private.messages_around(report public.content_reports) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', near.id, 'from', case when near.sender_id = report.reported_user_id then 'reported' else 'reporter' end,
    'text', near.content, 'type', near.message_type, 'at', near.created_at, 'is_evidence', near.is_evidence
  ) order by near.seq), '[]')
  from (
    select said.*, exists (
      select from jsonb_array_elements(report.evidence) as item where item ->> 'ref' = said.id::text
    ) as is_evidence
    from public.messages as said
    where said.match_id = report.match_id and said.id in (
      select around.id
      from jsonb_array_elements(report.evidence) as item
      join public.messages as shown on item ->> 'kind' = 'message' and shown.id = (item ->> 'ref')::uuid and shown.match_id = report.match_id
      cross join lateral (
        (select id from public.messages where match_id = report.match_id and seq <= shown.seq order by seq desc limit 11)
        union all
        (select id from public.messages where match_id = report.match_id and seq > shown.seq order by seq limit 10)
      ) as around
    )
  ) as near
$$;
comment on function private.messages_around(public.content_reports) is
  'Ten messages before and after each one that the reporter showed, in their conversation alone; none where none was shown.';

create function private.record_of(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when member is null then null else jsonb_build_object(
    'id', member,
    'full_name', (select full_name from public.profiles where id = member),
    'profile_picture_url', (select profile_picture_url from public.profiles where id = member),
    'joined_at', (select created_at from auth.users where id = member),
    'status', coalesce((select status from private.account_status where user_id = member), 'active'),
    'reports_made', (select count(*) from public.content_reports where reporter_id = member),
    'reports_made_upheld', (select count(*) from public.content_reports where reporter_id = member and status = 'resolved'),
    'reports_received', (select count(*) from public.content_reports where reported_user_id = member),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', decision.id, 'outcome', decision.outcome, 'reason', decision.reason, 'ends_at', decision.ends_at,
        'decided_at', decision.decided_at, 'reversed_at', decision.reversed_at
      ) order by decision.decided_at desc), '[]')
      from (
        select * from public.moderation_decisions where member_id = member and outcome <> 'no_action'
        order by decided_at desc limit 20
      ) as decision
    )
  ) end
$$;
comment on function private.record_of(uuid) is 'What the moderators know of a member: reports made and received, and decisions.';

create function public.report_case(report_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.content_reports;
begin
  perform private.require_moderator();
  select * into report from public.content_reports where id = report_id;
  if not found then
    perform private.fail('not_found');
  end if;
  perform private.note_deed('view_report', report.reported_user_id, jsonb_build_object('report_id', report.id));
  return jsonb_build_object(
    'report', to_jsonb(report) || jsonb_build_object('due_at', report.created_at + private.decide_within(report.priority)),
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
    'decision', (select to_jsonb(decision) from public.moderation_decisions as decision where decision.id = report.decision_id)
  );
end
$$;
comment on function public.report_case(uuid) is
  'All that a decision needs: {report, reporter, reported, profile, messages, decision}. The messages are those around the evidence, in the reported conversation alone. The look is written into the audit log. Raises not_found.';

create function private.remove_parts(member uuid, parts text[], evidence jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where id = member for update;
  perform private.remember_pictures(
    case when 'profile_picture' = any (parts) then array[profile.profile_picture_url] else '{}' end
    || case when 'gallery_images' = any (parts) then profile.gallery_images else '{}' end
  );
  update public.profiles set
    profile_picture_url = case when 'profile_picture' = any (parts) then null else profile_picture_url end,
    gallery_images = case when 'gallery_images' = any (parts) then '{}' else gallery_images end,
    gallery_video = case when 'gallery_video' = any (parts) then null else gallery_video end,
    bio = case when 'bio' = any (parts) then null else bio end,
    full_name = case when 'full_name' = any (parts) then null else full_name end,
    interests = case when 'interests' = any (parts) then '{}' else interests end
  where id = member;
  if 'messages' = any (parts) then
    delete from public.messages
    where sender_id = member and id in (
      select (item ->> 'ref')::uuid from jsonb_array_elements(evidence) as item where item ->> 'kind' = 'message'
    );
  end if;
end
$$;
comment on function private.remove_parts(uuid, text[], jsonb) is 'Takes parts of a profile, or the messages that were shown as evidence, away.';

create function public.decide_report(
  report_id uuid, outcome text, reason text, note text default null, ends_at timestamptz default null, remove text[] default '{}'
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
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
    or not parts <@ array['profile_picture', 'gallery_images', 'gallery_video', 'bio', 'full_name', 'interests', 'messages']
  then
    perform private.fail('invalid_request');
  end if;
  -- Of two who decide at once the second waits here, and then finds it decided.
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
    perform private.drop_held(report);
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
    perform private.tell(
      report.reported_user_id, case outcome when 'warning' then 'warning' else 'content_removed' end,
      jsonb_build_object('decision_id', decision, 'reason', trim(reason), 'removed', to_jsonb(parts))
    );
    perform private.write_to_member(
      report.reported_user_id, case outcome when 'warning' then 'warning' else 'content_removed' end,
      jsonb_build_object('reason', trim(reason))
    );
  end if;
  perform private.tell(report.reporter_id, 'report_decided', jsonb_build_object(
    'report_id', report.id, 'outcome', case outcome when 'no_action' then 'no_violation' else 'action_taken' end
  ));
  update public.content_reports as known set
    status = case outcome when 'no_action' then 'dismissed' else 'resolved' end,
    reviewed_by = moderator, reviewed_at = now(), resolution = trim(reason), decision_id = decision
  where known.id = report.id;
  perform private.note_deed('decide_report', report.reported_user_id, jsonb_build_object(
    'report_id', report.id, 'decision_id', decision, 'outcome', outcome
  ));
  return decision;
end
$$;
comment on function public.decide_report(uuid, text, text, text, timestamptz, text[]) is
  'Decides a report once: no_action, warning, remove_content (with the parts to remove), suspension (with an end, or until taken back) or ban, with the reason that the member is told; tells both people. Returns the decision. Raises invalid_request, not_found, already_decided, member_unavailable (the account is gone: only no_action), access_denied (one''s own case, or an operator''s by another than a super admin).';

-- Appeals.

create function private.start_appeal(member uuid, decision uuid, statement text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  appeal uuid;
begin
  if coalesce(trim(statement), '') = '' or length(statement) > 4000 then
    perform private.fail('invalid_request');
  end if;
  if not exists (
    select from public.moderation_decisions
    where id = decision and member_id = member and outcome <> 'no_action' and reversed_at is null
  ) then
    perform private.fail('not_found');
  end if;
  insert into public.appeals (decision_id, member_id, statement) values (decision, member, trim(statement))
  on conflict on constraint appeals_decision_id_key do nothing
  returning id into appeal;
  if appeal is null then
    perform private.fail('already_decided');
  end if;
  return appeal;
end
$$;
comment on function private.start_appeal(uuid, uuid, text) is 'An appeal against a decision, once for each. Raises invalid_request, not_found, already_decided.';

create function private.decision_as_told(decision public.moderation_decisions) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', decision.id, 'outcome', decision.outcome, 'reason', decision.reason, 'ends_at', decision.ends_at,
    'removed', to_jsonb(decision.removed), 'decided_at', decision.decided_at, 'reversed_at', decision.reversed_at,
    'appeal', (
      select jsonb_build_object(
        'status', status, 'statement', statement, 'answer', answer, 'created_at', created_at, 'heard_at', heard_at
      ) from public.appeals where decision_id = decision.id
    )
  )
$$;
comment on function private.decision_as_told(public.moderation_decisions) is 'A decision as the member it is about reads it: neither who decided nor who reported.';

create function public.my_decisions() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.decision_as_told(decision) order by decision.decided_at desc), '[]')
  from public.moderation_decisions as decision
  where decision.member_id = private.require_member() and decision.outcome <> 'no_action'
$$;
comment on function public.my_decisions() is 'Decisions about the caller, newest first, each with its reason and its appeal.';

create function public.appeal_decision(decision_id uuid, statement text) returns uuid
language sql security definer
set search_path = ''
as $$
  select private.start_appeal(private.require_member(), appeal_decision.decision_id, appeal_decision.statement)
$$;
comment on function public.appeal_decision(uuid, text) is
  'Asks another moderator to look at a decision about the caller. Raises invalid_request, not_found, already_decided (there is an appeal).';

create function private.closure_of_pass(pass text) returns private.appeal_passes
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known private.appeal_passes;
begin
  select * into known from private.appeal_passes
  where hash = private.hash_of_pass(coalesce(pass, '')) and created_at > now() - interval '180 days';
  if not found then
    perform private.fail('not_found');
  end if;
  return known;
end
$$;
comment on function private.closure_of_pass(text) is 'What a pass is for. Raises not_found.';

create function public.read_closure(pass text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'status', coalesce(state.status, 'active'), 'ends_at', state.ends_at, 'decision', private.decision_as_told(decision)
  )
  from private.closure_of_pass(read_closure.pass) as known
  join public.moderation_decisions as decision on decision.id = known.decision_id
  left join private.account_status as state on state.user_id = known.user_id
$$;
comment on function public.read_closure(text) is
  'With the pass of a letter: {status, ends_at, decision: {outcome, reason, ends_at, decided_at, reversed_at, appeal}}. Raises not_found.';

create function public.appeal_closure(pass text, statement text) returns uuid
language sql security definer
set search_path = ''
as $$
  select private.start_appeal(known.user_id, known.decision_id, appeal_closure.statement)
  from private.closure_of_pass(appeal_closure.pass) as known
$$;
comment on function public.appeal_closure(text, text) is
  'Appeals with the pass of a letter, for somebody who cannot sign in. Raises not_found, invalid_request, already_decided.';

create function public.ask_why_closed(address text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  select account.id into member
  from auth.users as account
  join private.account_status as state on state.user_id = account.id and state.status in ('suspended', 'banned')
  where account.email = lower(trim(address)) or account.phone = nullif(regexp_replace(address, '\D', '', 'g'), '')
  limit 1;
  -- A letter in ten minutes: nobody's mailbox is filled by asking in their name.
  if member is not null then
    perform pg_advisory_xact_lock(hashtextextended('private.ask_why_closed ' || member, 0));
    if not exists (
      select from private.appeal_passes where user_id = member and created_at > now() - interval '10 minutes'
    ) then
      perform private.write_of_closure(member);
    end if;
  end if;
end
$$;
comment on function public.ask_why_closed(text) is
  'Sends the letter about a closed account again, to its own e-mail or phone. Answers the same whoever asks about whomever.';

create function private.closure_pass_of(member uuid) returns text
language sql security definer
set search_path = ''
as $$
  select private.make_appeal_pass(member, decision_id) from private.account_status
  where user_id = member and status in ('suspended', 'banned') and decision_id is not null
$$;
comment on function private.closure_pass_of(uuid) is 'A pass for a server that knows by a token who asks; null where the account is open.';

create function public.appeal_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
begin
  return (
    select jsonb_build_object('appeals', coalesce(jsonb_agg(jsonb_build_object(
      'id', queued.id, 'statement', queued.statement, 'status', queued.status, 'answer', queued.answer,
      'created_at', queued.created_at, 'heard_at', queued.heard_at,
      'may_hear', queued.status = 'open' and decision.decided_by is distinct from moderator,
      'decision', to_jsonb(decision), 'report_id', decision.report_id, 'member', private.record_of(queued.member_id)
    ) order by queued.created_at), '[]'))
    from (
      select * from public.appeals as appeal
      where (coalesce(appeal_queue.status, 'open') = 'open') = (appeal.status = 'open')
      order by appeal.created_at, appeal.id limit size offset (greatest(coalesce(appeal_queue.page, 1), 1) - 1) * size
    ) as queued
    join public.moderation_decisions as decision on decision.id = queued.decision_id
  );
end
$$;
comment on function public.appeal_queue(text, integer, integer) is
  '{appeals: [...]}, the oldest first; may_hear is false for the moderator whose decision it is.';

create function public.hear_appeal(appeal_id uuid, outcome text, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  appeal public.appeals;
  decision public.moderation_decisions;
begin
  if outcome is null or outcome not in ('upheld', 'overturned') or coalesce(trim(answer), '') = '' or length(answer) > 1000 then
    perform private.fail('invalid_request');
  end if;
  select * into appeal from public.appeals where id = appeal_id for update;
  if not found then
    perform private.fail('not_found');
  elsif appeal.status <> 'open' then
    perform private.fail('already_decided');
  end if;
  select * into decision from public.moderation_decisions where id = appeal.decision_id for update;
  if moderator in (decision.decided_by, appeal.member_id) then
    perform private.fail('access_denied');
  end if;
  update public.appeals set status = outcome, answer = trim(hear_appeal.answer), heard_by = moderator, heard_at = now()
  where id = appeal.id;
  if outcome = 'overturned' then
    update public.moderation_decisions set reversed_at = now() where id = decision.id;
    -- Only what this decision closed: a later one stands.
    if exists (
      select from private.account_status
      where user_id = appeal.member_id and decision_id = decision.id and status in ('suspended', 'banned')
    ) then
      insert into public.user_status_history (user_id, status, reason) values (appeal.member_id, 'active', trim(hear_appeal.answer));
    end if;
  end if;
  perform private.tell(appeal.member_id, 'appeal_decided', jsonb_build_object(
    'decision_id', decision.id, 'outcome', outcome, 'answer', trim(hear_appeal.answer)
  ));
  perform private.write_to_member(
    appeal.member_id, case outcome when 'overturned' then 'appeal_overturned' else 'appeal_upheld' end,
    jsonb_build_object('answer', trim(hear_appeal.answer))
  );
  perform private.note_deed('hear_appeal', appeal.member_id, jsonb_build_object(
    'appeal_id', appeal.id, 'decision_id', decision.id, 'outcome', outcome
  ));
end
$$;
comment on function public.hear_appeal(uuid, text, text) is
  'Upholds or overturns a decision of another moderator, with an answer to the member; overturning opens the account that it closed. Raises invalid_request, not_found, already_decided, access_denied (one''s own decision).';

-- An erased member takes the words of their decisions and appeals along; that and when something was decided stays.
create function private.erase_words_of_decisions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.moderation_decisions set reason = '(erased)', note = null where member_id = old.id;
  update public.appeals set statement = '(erased)', answer = case when answer is not null then '(erased)' end where member_id = old.id;
  -- What the screening held of the person goes with the person, so there is nothing left to decide.
  delete from public.content_reports where source = 'screening' and reported_user_id = old.id;
  delete from private.letters where address in (old.email, '+' || old.phone);
  return old;
end
$$;
comment on function private.erase_words_of_decisions() is 'Before an account goes: what was written about the person goes with it.';
create trigger users_erase_words_of_decisions
  before delete on auth.users
  for each row execute function private.erase_words_of_decisions();

revoke all on all functions in schema private from public;
grant execute on function private.closure_pass_of(uuid) to service_role;
revoke all on function
  public.report_queue(text, integer, integer), public.take_report(uuid), public.report_case(uuid),
  public.decide_report(uuid, text, text, text, timestamptz, text[]), public.my_decisions(),
  public.appeal_decision(uuid, text), public.read_closure(text), public.appeal_closure(text, text),
  public.ask_why_closed(text), public.appeal_queue(text, integer, integer), public.hear_appeal(uuid, text, text)
from public, anon;
grant execute on function
  public.report_queue(text, integer, integer), public.take_report(uuid), public.report_case(uuid),
  public.decide_report(uuid, text, text, text, timestamptz, text[]), public.my_decisions(),
  public.appeal_decision(uuid, text), public.appeal_queue(text, integer, integer), public.hear_appeal(uuid, text, text)
to authenticated, service_role;
grant execute on function
  public.read_closure(text), public.appeal_closure(text, text), public.ask_why_closed(text)
to anon, authenticated, service_role;
