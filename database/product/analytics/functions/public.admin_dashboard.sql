create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- The day of the analytics, so that both screens show one number.
  midnight constant timestamptz := date_trunc('day', now(), 'UTC');
  members bigint;
  active_today bigint;
  signups_week bigint;
begin
  perform private.require_moderator();
  select count(*) into members from auth.users where not is_anonymous and deleted_at is null;
  select count(*) into active_today from private.active_days where day = (now() at time zone 'UTC')::date;
  select count(*) into signups_week from auth.users
  where created_at > now() - interval '7 days' and not is_anonymous and deleted_at is null;
  return jsonb_build_object(
    'as_of', now(),
    'total_users', members,
    'signups_today', (select count(*) from auth.users where created_at >= midnight and not is_anonymous and deleted_at is null),
    'active_today', active_today,
    'engagement_percent', case when members > 0 then round(100.0 * active_today / members) else 0 end,
    'total_matches', (select count(*) from public.matches),
    'matches_today', (select count(*) from public.matches where created_at >= midnight),
    'pending_reports', (select count(*) from public.content_reports where status in ('pending', 'reviewing')),
    'high_priority_reports', (
      select count(*) from public.content_reports where status in ('pending', 'reviewing') and priority = 'high'
    ),
    'overdue_reports', (
      select count(*) from public.content_reports
      where status in ('pending', 'reviewing') and created_at + private.decide_within(priority) < now()
    ),
    'open_appeals', (select count(*) from public.appeals where status = 'open'),
    'open_inbox', (select count(*) from public.contact_messages where status = 'open')
      + (select count(*) from public.support_requests where status = 'open')
      + (select count(*) from public.post_ideas where status = 'open'),
    'status', (
      select jsonb_build_object(
        'active', greatest(members - closed.number, 0), 'suspended', closed.suspended, 'banned', closed.banned, 'held', closed.held,
        'pending_review', (
          select count(distinct reported_user_id) from public.content_reports where status in ('pending', 'reviewing')
        )
      )
      from (
        select count(*) as number, count(*) filter (where state.status = 'suspended') as suspended,
          count(*) filter (where state.status = 'banned') as banned, count(*) filter (where state.status = 'held') as held
        from private.account_status as state
        join auth.users as account on account.id = state.user_id and account.deleted_at is null
        where state.status <> 'active'
      ) as closed
    ),
    'signups_week', signups_week,
    'weekly_growth_percent', case when members > 0 then round(100.0 * signups_week / members) else 0 end,
    'messages_today', (select count(*) from public.messages where created_at >= midnight),
    'admin_actions_today', (select count(*) from public.admin_audit_logs where "timestamp" >= midnight),
    'recent_actions', (
      select coalesce(jsonb_agg(private.audit_entry_row(entry) order by entry.id desc), '[]')
      from (select * from public.admin_audit_logs order by "timestamp" desc, id desc limit 5) as entry
    )
  );
end
$$;
comment on function public.admin_dashboard() is
  'The current figures of /admin; days are in UTC, as in the analytics. For operators of any level.';
grant execute on function public.admin_dashboard() to authenticated;
