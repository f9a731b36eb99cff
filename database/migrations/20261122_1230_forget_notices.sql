-- How long notices and deliveries are kept, and what the archive of own data holds of them.

create function private.forget_notices(at timestamptz, batch integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer := 0;
  gone integer;
begin
  delete from public.notices where id in (
    select told.id from public.notices as told
    where told.created_at < at - interval '180 days' and (
        told.kind in ('match', 'message', 'like', 'super_like', 'channel_paused') or told.created_at < at - interval '2 years'
      )
      and not private.is_under_legal_hold(told.user_id)
    order by told.created_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from private.deliveries where ctid in (
    select given.ctid from private.deliveries as given
    where given.settled_at < at - interval '90 days' order by given.settled_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  return total;
end
$$;
comment on function private.forget_notices(timestamptz, integer) is
  'Deletes notices of matches, messages and likes after 180 days, of decisions after two years, and what became of deliveries after 90 days; at most a batch of each.';
create index notices_created_at_idx on public.notices (created_at);

create or replace function private.forget_what_is_old(at timestamptz, batch integer default 500) returns integer
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
  return total + private.forget_notices(at, batch);
end
$$;
comment on function private.forget_what_is_old(timestamptz, integer) is
  'Deletes, at most a batch of each: letters a year after they were settled, reports two years after their decision, passes that open nothing any more, days of activity that no figure counts, and old notices (forget_notices). Not what is under a legal hold. A server calls it until it returns 0.';

create function private.export_deliveries(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'notice_id', notice_id, 'channel', channel, 'created_at', created_at, 'settled_at', settled_at, 'outcome', outcome
      ) order by created_at), '[]') from private.deliveries where user_id = member
    ),
    'push_subscriptions', (
      -- The rest of the address is a secret.
      select coalesce(jsonb_agg(jsonb_build_object(
        'service', substring(endpoint from '^https://([^/]+)'), 'created_at', created_at
      ) order by created_at), '[]') from private.push_subscriptions where user_id = member
    ),
    'unreachable_addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('email', email, 'since', since) order by since), '[]')
      from private.unreachable_addresses where user_id = member
    )
  )
$$;
comment on function private.export_deliveries(uuid) is 'How a member was reached with notices, for their archive.';
create index deliveries_export_idx on private.deliveries (user_id, created_at);

alter function private.export_account() rename to export_without_deliveries;
comment on function private.export_without_deliveries() is 'The part of export_account that says nothing of how notices were delivered.';
create function private.export_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_without_deliveries() || private.export_deliveries(private.require_member())
$$;
comment on function private.export_account() is
  'The caller''s data by section, all but messages and files. What they have with others is what they can see.';

revoke all on all functions in schema private from public;
revoke all on function private.export_without_deliveries() from authenticated;
grant execute on function private.export_account() to authenticated;
