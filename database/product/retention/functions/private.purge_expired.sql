create or replace function private.purge_expired(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer := 0;
  deleted integer;
begin
  -- If another server is already running this job, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.purge_expired', 0)) then
    return 0;
  end if;
  delete from public.contact_messages where id in (
    select id from public.contact_messages
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  delete from public.support_requests where id in (
    select id from public.support_requests
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  delete from public.post_ideas where id in (
    select id from public.post_ideas
    where settled_at < at - interval '1 year' and not private.is_under_legal_hold(submitted_by) order by settled_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  -- The decision stays: the member may still ask about it, and it counts for repeated violations.
  delete from public.content_reports where id in (
    select id from public.content_reports
    where status in ('resolved', 'dismissed') and reviewed_at < at - interval '2 years'
      and not private.is_under_legal_hold(reporter_id) and not private.is_under_legal_hold(subject_id)
      and not private.is_under_legal_hold(reported_user_id)
    order by reviewed_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  delete from private.appeal_passes where hash in (
    select hash from private.appeal_passes where created_at < at - interval '180 days' order by created_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  delete from private.active_days as seen using (
    select day, user_id from private.active_days
    where day < (at at time zone 'UTC')::date - 400 and not private.is_under_legal_hold(user_id) order by day limit batch
  ) as old
  where seen.day = old.day and seen.user_id = old.user_id;
  get diagnostics deleted = row_count; total := total + deleted;
  delete from private.browser_errors where fingerprint in (
    select fingerprint from private.browser_errors where last_seen_at < at - interval '30 days' order by last_seen_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  delete from private.erased_members where user_id in (
    select user_id from private.erased_members where erased_at < at - interval '400 days' order by erased_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  -- An operator still sees that an answer was never delivered.
  delete from private.outbound_messages where id in (
    select message.id from private.outbound_messages as message
    where message.settled_at < at - interval '90 days'
      and (message.outcome = 'sent' or not exists (select from public.inbox_answers where outbound_message_id = message.id))
    order by message.settled_at limit batch
  );
  get diagnostics deleted = row_count; total := total + deleted;
  return total + private.purge_notifications(at, batch);
end
$$;
comment on function private.purge_expired(timestamptz, integer) is
  'Deletes at most one batch of each: inquiries a year after they were settled, reports two years after their decision, expired appeal passes, active days older than 400 days, browser errors not seen for 30 days, ids of deleted accounts after 400 days, outbound messages 90 days after they were settled, and old notifications (purge_notifications). Data under a legal hold is kept. Returns the number of deleted rows; the server calls it until that is 0.';
grant execute on function private.purge_expired(timestamptz, integer) to service_role;
