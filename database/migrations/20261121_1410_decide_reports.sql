-- Decisions of moderators: each has a reason, tells the people concerned, and can be appealed once, to another moderator
-- (docs/decisions/071).

-- Reports: more types, who is at it, until when it should be decided, and where it comes from.
alter table public.content_reports
  drop constraint content_reports_report_type_check,
  add constraint content_reports_report_type_check check (report_type in (
    'harassment', 'threat', 'self_harm', 'underage', 'sexual_without_consent', 'scam', 'fake_profile',
    'inappropriate_content', 'hate', 'spam', 'other', 'ban_evasion'
  )),
  add column source text not null default 'member',
  add column rule text,
  add column decision_id uuid,
  add constraint content_reports_source_check check (source in ('member', 'screening')),
  add constraint content_reports_rule_given check ((source = 'screening') = (rule is not null));
comment on column public.content_reports.source is 'screening: the product itself holds something for the moderators.';
comment on column public.content_reports.rule is 'Of the screening: the rule that held it (docs/decisions/073).';
comment on column public.content_reports.reviewed_by is 'Who is at it, then who decided.';

drop index public.content_reports_open_idx;
create function private.rank_of_priority(priority text) returns integer
language sql immutable
return case priority when 'high' then 0 when 'normal' then 1 else 2 end;
comment on function private.rank_of_priority(text) is 'The order of a queue: high first.';
create index content_reports_open_idx on public.content_reports (private.rank_of_priority(priority), created_at, id)
  where status in ('pending', 'reviewing');
create index content_reports_decided_idx on public.content_reports (reviewed_at) where status in ('resolved', 'dismissed');
create index content_reports_created_at_idx on public.content_reports (created_at);

create or replace function private.rank_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.priority := case
    when new.report_type in ('underage', 'threat', 'self_harm', 'sexual_without_consent', 'harassment', 'scam', 'ban_evasion')
      and new.rule is distinct from 'disposable_mail' then 'high'
    when new.report_type = 'other' and new.source = 'screening' then 'low'
    else 'normal'
  end;
  return new;
end
$$;

create function private.decide_within(priority text) returns interval
language sql immutable
return case priority when 'high' then interval '24 hours' else interval '48 hours' end;
comment on function private.decide_within(text) is 'The promise of the public pages: reports are reviewed within 24 to 48 hours, urgent ones within 24.';

-- From here on reports change by the functions below alone.
drop policy content_reports_update on public.content_reports;
revoke update on public.content_reports from authenticated;
revoke update (status, priority, reviewed_by, reviewed_at, resolution) on public.content_reports from authenticated;
drop policy content_reports_select on public.content_reports;
create policy content_reports_select on public.content_reports for select to authenticated
  using ((select private.is_moderator()));
drop policy report_evidence_select on storage.objects;
create policy report_evidence_select on storage.objects for select to authenticated
  using (
    (bucket_id = 'report-evidence' and private.is_own_evidence(name))
    or (bucket_id in ('report-evidence', 'message-images') and (select private.is_moderator()) and private.is_reported_file(bucket_id, name))
  );

create table public.moderation_decisions (
  id uuid not null default gen_random_uuid(),
  member_id uuid,
  report_id uuid,
  outcome text not null,
  reason text not null,
  note text,
  ends_at timestamptz,
  removed text[] not null default '{}',
  decided_by uuid,
  decided_at timestamptz not null default now(),
  reversed_at timestamptz,
  constraint moderation_decisions_pkey primary key (id),
  constraint moderation_decisions_outcome_check
    check (outcome in ('no_action', 'warning', 'remove_content', 'suspension', 'ban')),
  constraint moderation_decisions_reason_length check (length(trim(reason)) between 1 and 1000),
  constraint moderation_decisions_note_length check (length(note) <= 4000),
  constraint moderation_decisions_end_of_suspension check (ends_at is null or outcome = 'suspension'),
  constraint moderation_decisions_member_id_fkey foreign key (member_id) references auth.users (id) on delete set null,
  constraint moderation_decisions_report_id_fkey foreign key (report_id) references public.content_reports (id) on delete set null,
  constraint moderation_decisions_decided_by_fkey foreign key (decided_by) references auth.users (id) on delete set null
);
comment on table public.moderation_decisions is
  'What operators decided about a member, with the reason that the member is told. Of an erased member only outcome and times stay.';
comment on column public.moderation_decisions.note is 'For moderators alone.';
comment on column public.moderation_decisions.removed is 'Of remove_content: profile_picture, gallery_images, gallery_video, bio, full_name, interests, messages.';
comment on column public.moderation_decisions.reversed_at is 'When an appeal took it back.';
create index moderation_decisions_member_id_idx on public.moderation_decisions (member_id, decided_at desc);
create index moderation_decisions_report_id_idx on public.moderation_decisions (report_id);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);
create index moderation_decisions_decided_at_idx on public.moderation_decisions (decided_at);
alter table public.content_reports add constraint content_reports_decision_id_fkey
  foreign key (decision_id) references public.moderation_decisions (id) on delete set null;
create index content_reports_decision_id_idx on public.content_reports (decision_id);

create table public.appeals (
  id uuid not null default gen_random_uuid(),
  decision_id uuid not null,
  member_id uuid,
  statement text not null,
  status text not null default 'open',
  answer text,
  heard_by uuid,
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  constraint appeals_pkey primary key (id),
  constraint appeals_decision_id_key unique (decision_id),
  constraint appeals_status_check check (status in ('open', 'upheld', 'overturned')),
  constraint appeals_statement_length check (length(trim(statement)) between 1 and 4000),
  constraint appeals_answer_length check (length(trim(answer)) between 1 and 1000),
  constraint appeals_heard check ((status = 'open') = (heard_at is null)),
  constraint appeals_decision_id_fkey foreign key (decision_id) references public.moderation_decisions (id) on delete cascade,
  constraint appeals_member_id_fkey foreign key (member_id) references auth.users (id) on delete set null,
  constraint appeals_heard_by_fkey foreign key (heard_by) references auth.users (id) on delete set null
);
comment on table public.appeals is 'A member asks another moderator to look at a decision; once for each.';
create index appeals_open_idx on public.appeals (created_at) where status = 'open';
create index appeals_member_id_idx on public.appeals (member_id);
create index appeals_heard_by_idx on public.appeals (heard_by);
create index appeals_heard_at_idx on public.appeals (heard_at);

alter table public.moderation_decisions enable row level security;
alter table public.appeals enable row level security;
revoke all on public.moderation_decisions, public.appeals from anon, authenticated, service_role;
grant select on public.moderation_decisions, public.appeals to authenticated, service_role;
create policy moderation_decisions_select on public.moderation_decisions for select to authenticated
  using ((select private.is_moderator()));
create policy appeals_select on public.appeals for select to authenticated using ((select private.is_moderator()));

create function private.keep_decision_of_another() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'open' and new.heard_by is not null
    and new.heard_by = (select decided_by from public.moderation_decisions where id = new.decision_id)
  then
    perform private.fail('access_denied');
  end if;
  return new;
end
$$;
comment on function private.keep_decision_of_another() is 'Nobody hears an appeal against their own decision.';
create trigger appeals_heard_by_another
  before insert or update of status, heard_by on public.appeals
  for each row execute function private.keep_decision_of_another();

-- Closing an account: by a decision, with an end where it is a suspension.

alter table public.user_status_history
  add column ends_at timestamptz,
  add column decision_id uuid,
  add constraint user_status_history_ends_at_check check (ends_at is null or (status = 'suspended' and ends_at > changed_at)),
  add constraint user_status_history_decision_id_fkey
    foreign key (decision_id) references public.moderation_decisions (id) on delete set null;
comment on column public.user_status_history.ends_at is 'When a suspension ends by itself; without one an operator ends it.';
create index user_status_history_decision_id_idx on public.user_status_history (decision_id);
grant insert (ends_at) on public.user_status_history to authenticated;

alter table private.account_status
  drop constraint account_status_status_check,
  add constraint account_status_status_check check (status in ('active', 'held', 'suspended', 'banned')),
  add column ends_at timestamptz,
  add column decision_id uuid;
comment on column private.account_status.status is
  'held: shown to nobody until a moderator has looked, without being told (docs/decisions/072).';
create index account_status_ends_at_idx on private.account_status (ends_at) where status = 'suspended';

create or replace function private.stamp_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.changed_by := auth.uid();
    new.changed_at := now();
    perform private.require_moderator();
    if new.user_id = auth.uid() or (not private.is_super_admin() and exists (
      select from public.admin_users where user_id = new.user_id and is_active
    )) then
      perform private.fail('access_denied');
    end if;
  end if;
  if new.ends_at <= new.changed_at then
    perform private.fail('invalid_request');
  end if;
  -- The reason that is told and can be appealed stands in a decision; an operator who closes an account makes one.
  if new.status <> 'active' and new.decision_id is null then
    insert into public.moderation_decisions (member_id, outcome, reason, ends_at, decided_by, decided_at)
    values (
      new.user_id, case new.status when 'banned' then 'ban' else 'suspension' end, new.reason, new.ends_at,
      new.changed_by, new.changed_at
    ) returning id into new.decision_id;
  end if;
  return new;
end
$$;

create table private.appeal_passes (
  hash text not null,
  user_id uuid not null,
  decision_id uuid not null,
  created_at timestamptz not null default now(),
  constraint appeal_passes_pkey primary key (hash),
  constraint appeal_passes_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint appeal_passes_decision_id_fkey foreign key (decision_id) references public.moderation_decisions (id) on delete cascade
);
comment on table private.appeal_passes is
  'Passes of people whose account is closed: whoever holds one reads why and appeals. Only hashes are kept; a pass lasts 180 days.';
create index appeal_passes_user_id_idx on private.appeal_passes (user_id, created_at desc);
create index appeal_passes_decision_id_idx on private.appeal_passes (decision_id);
alter table private.appeal_passes enable row level security;

create function private.hash_of_pass(pass text) returns text
language sql immutable
return encode(sha256(convert_to(pass, 'utf8')), 'hex');
comment on function private.hash_of_pass(text) is 'What is kept of a pass.';

create function private.make_appeal_pass(member uuid, decision uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  pass constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.appeal_passes (hash, user_id, decision_id) values (private.hash_of_pass(pass), member, decision);
  return pass;
end
$$;
comment on function private.make_appeal_pass(uuid, uuid) is 'A new pass for the person whose account a decision closed.';

create function private.write_of_closure(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.write_to_member(member, case state.status when 'banned' then 'account_banned' else 'account_suspended' end,
    jsonb_build_object(
      'reason', decision.reason, 'ends_at', state.ends_at, 'pass', private.make_appeal_pass(member, decision.id)
    ))
  from private.account_status as state
  join public.moderation_decisions as decision on decision.id = state.decision_id
  where state.user_id = member and state.status in ('suspended', 'banned')
$$;
comment on function private.write_of_closure(uuid) is 'The letter that says why an account is closed, until when, and how to appeal.';

create or replace function private.apply_account_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before text;
begin
  select status into before from private.account_status where user_id = new.user_id for update;
  insert into private.account_status (user_id, status, since, ends_at, decision_id)
  values (new.user_id, new.status, new.changed_at, new.ends_at, new.decision_id)
  on conflict on constraint account_status_pkey do update set
    status = excluded.status, since = excluded.since, ends_at = excluded.ends_at, decision_id = excluded.decision_id;
  -- A date that the auth service's clients can parse, unlike 'infinity'.
  update auth.users set banned_until = case when new.status <> 'active' then coalesce(new.ends_at, now() + interval '100 years') end
  where id = new.user_id;
  if new.status <> 'active' then
    delete from auth.sessions where user_id = new.user_id;
    perform private.write_of_closure(new.user_id);
  elsif before in ('suspended', 'banned') then
    perform private.write_to_member(new.user_id, 'account_reactivated', '{}');
  end if;
  perform private.note_deed(
    case new.status when 'active' then 'activate_user' when 'banned' then 'ban_user' else 'suspend_user' end, new.user_id,
    jsonb_strip_nulls(jsonb_build_object('ends_at', new.ends_at, 'decision_id', new.decision_id))
  );
  return null;
end
$$;
comment on function private.apply_account_status() is
  'Makes the last entry true: closes or opens the account, ends its sessions, tells the person and writes it down.';

create function private.end_suspensions(at timestamptz, batch integer default 100) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  over record;
  ended integer := 0;
begin
  for over in
    select user_id from private.account_status
    where status = 'suspended' and ends_at <= at
    order by ends_at limit batch for update skip locked
  loop
    insert into public.user_status_history (user_id, status, reason, changed_at)
    values (over.user_id, 'active', 'The suspension is over.', at);
    ended := ended + 1;
  end loop;
  return ended;
end
$$;
comment on function private.end_suspensions(timestamptz, integer) is
  'Opens the accounts whose suspension has run out, at most a batch; a server calls it until it returns 0.';

create function public.set_account_status(user_id uuid, status text, reason text default null, ends_at timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if set_account_status.status is null or set_account_status.status not in ('active', 'suspended', 'banned')
    or length(set_account_status.reason) > 1000
    or (set_account_status.status <> 'active' and coalesce(trim(set_account_status.reason), '') = '')
    or (set_account_status.ends_at is not null and (set_account_status.status <> 'suspended' or set_account_status.ends_at <= now()))
  then
    perform private.fail('invalid_request');
  end if;
  if not exists (select from auth.users as account where account.id = set_account_status.user_id) then
    perform private.fail('not_found');
  end if;
  insert into public.user_status_history (user_id, status, reason, ends_at)
  values (set_account_status.user_id, set_account_status.status, set_account_status.reason, set_account_status.ends_at);
end
$$;
comment on function public.set_account_status(uuid, text, text, timestamptz) is
  'Suspends (with an end, or until taken back), bans or reactivates. For admins; of an operator only by a super admin; never oneself. Raises invalid_request, not_found, access_denied, second_factor_required.';

revoke all on all functions in schema private from public;
grant execute on function private.end_suspensions(timestamptz, integer) to service_role;
revoke all on function public.set_account_status(uuid, text, text, timestamptz) from public, anon;
grant execute on function public.set_account_status(uuid, text, text, timestamptz) to authenticated, service_role;
