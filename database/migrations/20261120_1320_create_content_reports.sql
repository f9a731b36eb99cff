-- Reports to the moderators, with the evidence that was chosen.

create table public.content_reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid default auth.uid(),
  reported_user_id uuid,
  match_id uuid,
  report_type text not null,
  details text not null default '',
  evidence jsonb not null default '[]',
  status text not null default 'pending',
  priority text not null default 'normal',
  reviewed_by uuid,
  reviewed_at timestamptz,
  resolution text,
  created_at timestamptz not null default now(),
  constraint content_reports_pkey primary key (id),
  constraint content_reports_report_type_check check (report_type in (
    'harassment', 'scam', 'fake_profile', 'inappropriate_content', 'underage', 'hate', 'spam', 'other'
  )),
  constraint content_reports_status_check check (status in ('pending', 'reviewing', 'resolved', 'dismissed')),
  constraint content_reports_priority_check check (priority in ('low', 'normal', 'high')),
  constraint content_reports_details_length check (length(details) <= 4000),
  constraint content_reports_resolution_length check (length(resolution) <= 4000),
  constraint content_reports_evidence_list check (jsonb_typeof(evidence) = 'array' and length(evidence::text) <= 200000),
  constraint content_reports_not_oneself check (reporter_id <> reported_user_id),
  constraint content_reports_reporter_id_fkey foreign key (reporter_id) references auth.users (id) on delete set null,
  constraint content_reports_reported_user_id_fkey foreign key (reported_user_id) references auth.users (id) on delete set null,
  constraint content_reports_match_id_fkey foreign key (match_id) references public.matches (id) on delete set null,
  constraint content_reports_reviewed_by_fkey foreign key (reviewed_by) references auth.users (id) on delete set null
);
comment on table public.content_reports is
  'A member''s report about another. Its evidence is a copy, so that an open report survives the erasure of an account.';
comment on column public.content_reports.evidence is 'What the reporter chose to show: a list of {kind, ref, text}.';
create index content_reports_open_idx on public.content_reports (priority, created_at) where status in ('pending', 'reviewing');
create index content_reports_reporter_id_idx on public.content_reports (reporter_id);
create index content_reports_reported_user_id_idx on public.content_reports (reported_user_id);
create index content_reports_match_id_idx on public.content_reports (match_id);
create index content_reports_reviewed_by_idx on public.content_reports (reviewed_by);

create function private.rank_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.priority := case when new.report_type in ('harassment', 'underage', 'scam') then 'high' else 'normal' end;
  return new;
end
$$;
comment on function private.rank_report() is 'What may harm somebody now is looked at first; the reporter does not choose.';

create trigger content_reports_rank
  before insert on public.content_reports
  for each row execute function private.rank_report();

alter table public.content_reports enable row level security;
revoke all on public.content_reports from anon, authenticated;
grant select on public.content_reports to authenticated;
grant insert (reporter_id, reported_user_id, match_id, report_type, details, evidence) on public.content_reports to authenticated;
grant update (status, priority, reviewed_by, reviewed_at, resolution) on public.content_reports to authenticated;

create policy content_reports_select on public.content_reports for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy content_reports_insert on public.content_reports for insert to authenticated
  with check (reporter_id = (select auth.uid()));
create policy content_reports_update on public.content_reports for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on all functions in schema private from public;
