-- How long things are kept (docs/decisions/087, and the privacy policy in words).

alter table public.contact_messages add column settled_at timestamptz;
alter table public.support_requests add column settled_at timestamptz;
alter table public.post_ideas add column settled_at timestamptz;
comment on column public.contact_messages.settled_at is 'Since when it is answered or closed; a year later it is deleted.';
comment on column public.support_requests.settled_at is 'Since when it is answered or closed; a year later it is deleted.';
comment on column public.post_ideas.settled_at is 'Since when it is answered or closed; a year later it is deleted.';

create function private.settle_inbox_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.settled_at := case when new.status = 'open' then null when tg_op = 'UPDATE' and old.status <> 'open' then old.settled_at else now() end;
  return new;
end
$$;
comment on function private.settle_inbox_entry() is 'The year in which a letter is kept starts when it is answered or closed, and ends where it is opened again.';
create trigger contact_messages_settle before insert or update of status on public.contact_messages
  for each row execute function private.settle_inbox_entry();
create trigger support_requests_settle before insert or update of status on public.support_requests
  for each row execute function private.settle_inbox_entry();
create trigger post_ideas_settle before insert or update of status on public.post_ideas
  for each row execute function private.settle_inbox_entry();
update public.contact_messages set settled_at = now() where status <> 'open';
update public.support_requests set settled_at = now() where status <> 'open';
update public.post_ideas set settled_at = now() where status <> 'open';
create index contact_messages_settled_at_idx on public.contact_messages (settled_at) where settled_at is not null;
create index support_requests_settled_at_idx on public.support_requests (settled_at) where settled_at is not null;
create index post_ideas_settled_at_idx on public.post_ideas (settled_at) where settled_at is not null;
create index appeal_passes_created_at_idx on private.appeal_passes (created_at);

create function private.forget_what_is_old(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer := 0;
  gone integer;
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.forget_what_is_old', 0)) then
    return 0;
  end if;
  delete from public.contact_messages where id in (
    select id from public.contact_messages
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from public.support_requests where id in (
    select id from public.support_requests
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from public.post_ideas where id in (
    select id from public.post_ideas
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  -- The decision itself stays: whom it concerned may still ask about it, and repetition counts.
  delete from public.content_reports where id in (
    select id from public.content_reports
    where status in ('resolved', 'dismissed') and reviewed_at < at - interval '2 years'
      and not private.is_under_legal_hold(reporter_id) and not private.is_under_legal_hold(subject_id)
      and not private.is_under_legal_hold(reported_user_id)
    order by reviewed_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from private.appeal_passes where hash in (
    select hash from private.appeal_passes where created_at < at - interval '180 days' order by created_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from private.active_days as seen using (
    select day, user_id from private.active_days
    where day < (at at time zone 'UTC')::date - 400 and not private.is_under_legal_hold(user_id) order by day limit batch
  ) as old
  where seen.day = old.day and seen.user_id = old.user_id;
  get diagnostics gone = row_count; total := total + gone;
  return total;
end
$$;
comment on function private.forget_what_is_old(timestamptz, integer) is
  'Deletes, at most a batch of each: letters a year after they were settled, reports two years after their decision, passes that open nothing any more, and days of activity that no figure counts. Not what is under a legal hold. A server calls it until it returns 0.';

revoke all on all functions in schema private from public;
grant execute on function private.forget_what_is_old(timestamptz, integer) to service_role;
