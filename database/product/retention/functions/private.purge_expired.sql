create or replace function private.purge_expired(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer := 0;
  gone integer;
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.purge_expired', 0)) then
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
  delete from private.browser_errors where fingerprint in (
    select fingerprint from private.browser_errors where last_seen_at < at - interval '30 days' order by last_seen_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  return total + private.purge_notifications(at, batch);
end
$$;
comment on function private.purge_expired(timestamptz, integer) is
  'Deletes, at most a batch of each: letters a year after they were settled, reports two years after their decision, passes that open nothing any more, days of activity that no figure counts, errors of browsers that were not seen for 30 days, and old notifications (purge_notifications). Not what is under a legal hold. A server calls it until it returns 0.';
grant execute on function private.purge_expired(timestamptz, integer) to service_role;
