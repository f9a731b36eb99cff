-- What operators did is read as a sentence ('Akello suspended Kato'): an entry says whom it was done to, and by whom.

create function private.account_name(account_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(nullif(profile.full_name, ''), nullif(account.raw_user_meta_data ->> 'full_name', ''))
  from auth.users as account left join public.profiles as profile on profile.id = account.id
  where account.id = account_id
$$;
comment on function private.account_name(uuid) is
  'The name of an account: of its profile, else the one given at sign-up; null without either, and for one that is gone.';

create function private.deed_row(deed public.admin_audit_logs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', deed.id, 'action', deed.action, 'timestamp', deed."timestamp", 'details', deed.details,
    'admin_id', deed.admin_id, 'admin_name', private.account_name(deed.admin_id),
    'target_user_id', deed.target_user_id, 'target_name', private.account_name(deed.target_user_id)
  )
$$;
comment on function private.deed_row(public.admin_audit_logs) is
  'An entry of the audit log as operators read it. Without admin_id: the product itself, or an operator who is gone.';

create or replace function public.admin_dashboard(day_start timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- The operator's own midnight, which is never further away than a day.
  midnight constant timestamptz := least(greatest(
    coalesce(admin_dashboard.day_start, date_trunc('day', now(), 'UTC')), now() - interval '26 hours'), now());
  members bigint;
  active_today bigint;
  signups_week bigint;
begin
  perform private.require_moderator();
  select count(*) into members from auth.users where not is_anonymous and deleted_at is null;
  select count(*) into active_today from private.member_activity where last_active_at >= midnight;
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
      select coalesce(jsonb_agg(private.deed_row(deed) order by deed.id desc), '[]')
      from (select * from public.admin_audit_logs order by "timestamp" desc, id desc limit 5) as deed
    )
  );
end
$$;

create or replace function public.user_details(user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known jsonb;
begin
  perform private.require_admin();
  known := private.member_row(user_details.user_id);
  if known is null then
    perform private.fail('not_found');
  end if;
  return known || jsonb_build_object(
    'profile', (
      select to_jsonb(profile) - 'latitude' - 'longitude' from public.profiles as profile where profile.id = user_details.user_id
    ),
    'last_sign_in_at', (select last_sign_in_at from auth.users where id = user_details.user_id),
    'has_second_factor', exists (select from auth.mfa_factors as factor where factor.user_id = user_details.user_id and factor.status = 'verified'),
    'record', private.record_of(user_details.user_id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'status', entry.status, 'reason', entry.reason, 'ends_at', entry.ends_at, 'changed_at', entry.changed_at,
        'changed_by', entry.changed_by, 'changed_by_name', (select full_name from public.profiles where id = entry.changed_by)
      ) order by entry.id desc), '[]')
      from public.user_status_history as entry where entry.user_id = user_details.user_id
    ),
    'deeds', (
      select coalesce(jsonb_agg(private.deed_row(deed) order by deed.id desc), '[]')
      from (
        select * from public.admin_audit_logs where target_user_id = user_details.user_id order by id desc limit 20
      ) as deed
    )
  );
end
$$;

revoke all on function private.account_name(uuid), private.deed_row(public.admin_audit_logs) from public;
