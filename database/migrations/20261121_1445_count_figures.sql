-- What the operators see of the community in numbers: those of this moment, and a snapshot of the longer view that a
-- server renews every ten minutes. Aggregates only; a group of fewer than five people shows no number.

create table private.active_days (
  day date not null,
  user_id uuid not null,
  constraint active_days_pkey primary key (day, user_id),
  constraint active_days_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.active_days is 'The days (UTC) on which a member was here.';
create index active_days_user_id_idx on private.active_days (user_id, day);
alter table private.active_days enable row level security;

-- Days before this table existed are known from what was done on them.
insert into private.active_days (day, user_id)
select distinct (deed.at at time zone 'UTC')::date, deed.user_id from (
  select created_at, id from public.profiles
  union all select created_at, user_id from public.user_interactions
  union all select created_at, sender_id from public.messages
) as deed (at, user_id)
on conflict do nothing;

create or replace function public.touch_activity() returns void
language sql security definer
set search_path = ''
as $$
  with touched as (
    insert into private.member_activity (user_id)
    select auth.uid() where auth.uid() is not null
      and not exists (
        select from private.member_activity
        where user_id = auth.uid() and last_active_at > now() - interval '2 minutes'
      )
    on conflict on constraint member_activity_pkey do update set last_active_at = excluded.last_active_at
    returning user_id, last_active_at
  )
  insert into private.active_days (day, user_id)
  select (touched.last_active_at at time zone 'UTC')::date, touched.user_id from touched
  on conflict on constraint active_days_pkey do nothing
$$;

create index member_activity_last_active_at_idx on private.member_activity (last_active_at);
create index matches_created_at_idx on public.matches (created_at);
create index messages_created_at_idx on public.messages (created_at);

create function public.admin_dashboard(day_start timestamptz default null) returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', deed.id, 'action', deed.action, 'timestamp', deed."timestamp", 'admin_id', deed.admin_id,
        'admin_name', (select full_name from public.profiles where id = deed.admin_id),
        'target_user_id', deed.target_user_id
      ) order by deed.id desc), '[]')
      from (select * from public.admin_audit_logs order by "timestamp" desc, id desc limit 5) as deed
    )
  );
end
$$;
comment on function public.admin_dashboard(timestamptz) is
  'The numbers of /admin as of now; day_start is the caller''s local midnight. For operators of any level.';

create table private.analytics (
  id boolean not null default true,
  computed_at timestamptz not null,
  body jsonb not null,
  constraint analytics_pkey primary key (id),
  constraint analytics_one_row check (id)
);
comment on table private.analytics is 'The longer view of the community as it was last counted.';
alter table private.analytics enable row level security;

create function private.shown_number(number bigint) returns bigint
language sql immutable
return case when number >= 5 or number = 0 then number end;
comment on function private.shown_number(bigint) is 'The size of a group; null for one of fewer than five, of whom it might tell something.';

create function private.daily_figures(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with days as (
    select day::date from generate_series((at at time zone 'UTC')::date - 399, (at at time zone 'UTC')::date, interval '1 day') as day
  ), counted as (
    select day, sum(signups) as signups, sum(active) as active, sum(likes) as likes, sum(matches) as matches, sum(messages) as messages
    from (
      select (created_at at time zone 'UTC')::date as day, count(*) as signups, 0 as active, 0 as likes, 0 as matches, 0 as messages
      from auth.users where not is_anonymous group by 1
      union all
      select day, 0, count(*), 0, 0, 0 from private.active_days group by 1
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, count(*), 0, 0 from public.user_interactions
      where interaction_type <> 'pass' group by 1
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, 0, count(*), 0 from public.matches group by 1
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, 0, 0, count(*) from public.messages group by 1
    ) as parts group by day
  )
  select jsonb_agg(jsonb_build_object(
    'day', days.day, 'signups', coalesce(signups, 0), 'active', coalesce(active, 0), 'likes', coalesce(likes, 0),
    'matches', coalesce(matches, 0), 'messages', coalesce(messages, 0)
  ) order by days.day)
  from days left join counted on counted.day = days.day
$$;
comment on function private.daily_figures(timestamptz) is 'Sign-ups, active members, likes, matches and messages of each of the last 400 days (UTC).';

create function private.weekly_figures(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with weeks as (
    select week::date from generate_series(
      date_trunc('week', at at time zone 'UTC') - interval '56 weeks', date_trunc('week', at at time zone 'UTC'), interval '1 week'
    ) as week
  ), counted as (
    select week, sum(signups) as signups, sum(active) as active, sum(likes) as likes, sum(matches) as matches, sum(messages) as messages
    from (
      select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*) as signups, 0 as active, 0 as likes, 0 as matches, 0 as messages
      from auth.users where not is_anonymous group by 1
      union all
      -- Somebody who was here on five days of a week is one active member of it.
      select date_trunc('week', day::timestamp)::date, 0, count(distinct user_id), 0, 0, 0 from private.active_days group by 1
      union all
      select date_trunc('week', created_at at time zone 'UTC')::date, 0, 0, count(*), 0, 0 from public.user_interactions
      where interaction_type <> 'pass' group by 1
      union all
      select date_trunc('week', created_at at time zone 'UTC')::date, 0, 0, 0, count(*), 0 from public.matches group by 1
      union all
      select date_trunc('week', created_at at time zone 'UTC')::date, 0, 0, 0, 0, count(*) from public.messages group by 1
    ) as parts group by week
  )
  select jsonb_agg(jsonb_build_object(
    'week', weeks.week, 'signups', coalesce(signups, 0), 'active', coalesce(active, 0), 'likes', coalesce(likes, 0),
    'matches', coalesce(matches, 0), 'messages', coalesce(messages, 0)
  ) order by weeks.week)
  from weeks left join counted on counted.week = weeks.week
$$;
comment on function private.weekly_figures(timestamptz) is 'The same for each of the last 57 weeks, which begin on Monday (UTC).';

create function private.sign_up_funnel(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with liked as (
    select distinct user_id from public.user_interactions where interaction_type <> 'pass'
  ), matched as (
    select user1_id as user_id from public.matches union select user2_id from public.matches
  ), talked as (
    select speaker.match_id as id from (select distinct match_id, sender_id from public.messages) as speaker
    group by speaker.match_id having count(*) = 2
  ), talkers as (
    select user1_id as user_id from public.matches where id in (select id from talked)
    union select user2_id from public.matches where id in (select id from talked)
  ), steps as (
    select account.created_at, profile.is_profile_complete is true as complete,
      liked.user_id is not null as liked, matched.user_id is not null as matched, talkers.user_id is not null as talked
    from auth.users as account
    left join public.profiles as profile on profile.id = account.id
    left join liked on liked.user_id = account.id
    left join matched on matched.user_id = account.id
    left join talkers on talkers.user_id = account.id
    where not account.is_anonymous
  )
  select jsonb_agg(jsonb_build_object(
    'days', span.days,
    'signed_up', (select count(*) from steps where span.days is null or created_at > at - make_interval(days => span.days)),
    'profile_complete', (select private.shown_number(count(*)) from steps where complete and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_like', (select private.shown_number(count(*)) from steps where liked and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_match', (select private.shown_number(count(*)) from steps where matched and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_conversation', (select private.shown_number(count(*)) from steps where talked and (span.days is null or created_at > at - make_interval(days => span.days)))
  ) order by span.days nulls last)
  from (values (30), (90), (365), (null)) as span (days)
$$;
comment on function private.sign_up_funnel(timestamptz) is
  'Of those who signed up in the last 30, 90 and 365 days, and of all (days null), how many came how far; a conversation is one in which both have written.';

create function private.retention(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with cohorts as (
    select id, date_trunc('week', created_at at time zone 'UTC')::date as week
    from auth.users
    where not is_anonymous and created_at >= date_trunc('week', at at time zone 'UTC') at time zone 'UTC' - interval '11 weeks'
  ), returns as (
    select cohorts.week, (date_trunc('week', seen.day::timestamp)::date - cohorts.week) / 7 as later, count(distinct seen.user_id) as members
    from cohorts join private.active_days as seen on seen.user_id = cohorts.id and seen.day >= cohorts.week
    group by 1, 2
  ), sizes as (
    select week, count(*) as size from cohorts group by week
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'week', sizes.week, 'size', private.shown_number(sizes.size),
    'active', case when sizes.size >= 5 then (
      select jsonb_agg(private.shown_number(coalesce(returns.members, 0)) order by step.later)
      from generate_series(0, (date_trunc('week', at at time zone 'UTC')::date - sizes.week) / 7) as step (later)
      left join returns on returns.week = sizes.week and returns.later = step.later
    ) else '[]' end
  ) order by sizes.week), '[]')
  from sizes
$$;
comment on function private.retention(timestamptz) is
  'For each week of sign-ups, of the last 12: how many there were, and how many were here in that week and in each week after it.';

create function private.figures_by_country(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with members as (
    select id, country, created_at from public.profiles where country is not null
  ), active as (
    select distinct user_id from private.active_days where day > (at at time zone 'UTC')::date - 30
  ), said as (
    select sender_id, count(*) as messages from public.messages where created_at > at - interval '30 days' group by sender_id
  ), given as (
    select user_id, count(*) as likes from public.user_interactions
    where created_at > at - interval '30 days' and interaction_type <> 'pass' group by user_id
  ), counted as (
    select country, count(*) as members, count(*) filter (where created_at > at - interval '30 days') as signups,
      count(active.user_id) as active, coalesce(sum(given.likes), 0) as likes, count(given.user_id) as likers,
      coalesce(sum(said.messages), 0) as messages, count(said.sender_id) as senders
    from members
    left join active on active.user_id = members.id
    left join said on said.sender_id = members.id
    left join given on given.user_id = members.id
    group by country
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'country', country, 'members', members, 'signups', private.shown_number(signups), 'active', private.shown_number(active),
    'likes', case when likers = 0 or likers >= 5 then likes end, 'messages', case when senders = 0 or senders >= 5 then messages end
  ) order by members desc, country) filter (where members >= 5), '[]')
  from counted
$$;
comment on function private.figures_by_country(timestamptz) is
  'Countries with five members or more: members, and their sign-ups, active members, likes and messages of the last 30 days; what fewer than five people did shows no number.';

create function private.decision_figures(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with months as (
    select month::date from generate_series(
      date_trunc('month', at at time zone 'UTC') - interval '11 months', date_trunc('month', at at time zone 'UTC'), interval '1 month'
    ) as month
  )
  select jsonb_agg(jsonb_build_object(
    'month', months.month,
    'reports', (
      select count(*) from public.content_reports where source = 'member' and date_trunc('month', created_at at time zone 'UTC') = months.month
    ),
    'held', (
      select count(*) from public.content_reports where source = 'screening' and date_trunc('month', created_at at time zone 'UTC') = months.month
    ),
    'decided', decided.number, 'median_hours', decided.median, 'within_promise', decided.in_time,
    'outcomes', (
      select coalesce(jsonb_object_agg(outcome, number), '{}') from (
        select outcome, count(*) as number from public.moderation_decisions
        where date_trunc('month', decided_at at time zone 'UTC') = months.month group by outcome
      ) as by_outcome
    ),
    'appeals', (select count(*) from public.appeals where date_trunc('month', created_at at time zone 'UTC') = months.month),
    'appeals_overturned', (
      select count(*) from public.appeals where status = 'overturned' and date_trunc('month', heard_at at time zone 'UTC') = months.month
    ),
    'appeal_median_hours', (
      select round((percentile_cont(0.5) within group (order by extract(epoch from heard_at - created_at)) / 3600)::numeric, 1)
      from public.appeals where date_trunc('month', heard_at at time zone 'UTC') = months.month
    )
  ) order by months.month)
  from months
  cross join lateral (
    select count(*) as number,
      round((percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)) / 3600)::numeric, 1) as median,
      count(*) filter (where reviewed_at <= created_at + private.decide_within(priority)) as in_time
    from public.content_reports
    where source = 'member' and status in ('resolved', 'dismissed') and date_trunc('month', reviewed_at at time zone 'UTC') = months.month
  ) as decided
$$;
comment on function private.decision_figures(timestamptz) is
  'Of the last 12 months: reports, what the screening held, decisions with the median time to them, outcomes and appeals.';

create function private.compute_analytics(at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two servers count once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.compute_analytics', 0)) then
    return;
  end if;
  insert into private.analytics (computed_at, body) values (at, jsonb_build_object(
    'daily', private.daily_figures(at), 'weekly', private.weekly_figures(at), 'funnel', private.sign_up_funnel(at),
    'retention', private.retention(at), 'countries', private.figures_by_country(at), 'decisions', private.decision_figures(at)
  ))
  on conflict on constraint analytics_pkey do update set computed_at = excluded.computed_at, body = excluded.body;
end
$$;
comment on function private.compute_analytics(timestamptz) is 'Counts the longer view anew; at a hundred thousand members a matter of seconds, so a server does it beside the requests.';

create function public.admin_analytics() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce(
    (select jsonb_build_object('computed_at', computed_at) || body from private.analytics), jsonb_build_object('computed_at', null)
  );
end
$$;
comment on function public.admin_analytics() is
  '{computed_at, daily, weekly, funnel, retention, countries, decisions}; computed_at is null before the first count. For admins.';

create function public.transparency() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select jsonb_build_object('computed_at', computed_at, 'months', body -> 'decisions') from private.analytics),
    jsonb_build_object('computed_at', null, 'months', '[]'::jsonb)
  )
$$;
comment on function public.transparency() is 'For everybody: reports, decisions, appeals and their times in each of the last 12 months.';

-- Health, as far as the database knows it.
create function private.database_health() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'max_connections', current_setting('max_connections')::integer,
    'replication_lag_bytes', (
      select max(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)) from pg_replication_slots
      where slot_type = 'logical' and database = current_database()
    ),
    'replication_slots', (select count(*) from pg_replication_slots where slot_type = 'logical' and database = current_database() and active),
    'stored_files', (select count(*) from storage.objects),
    'stored_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'letters', (
      select jsonb_build_object(
        'waiting', count(*) filter (where sent_at is null and failure is null),
        'retrying', count(*) filter (where sent_at is null and failure is null and attempts > 1),
        'failed', count(*) filter (where failure is not null),
        'oldest_waiting_at', min(created_at) filter (where sent_at is null and failure is null)
      ) from private.letters where created_at > now() - interval '30 days'
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', job, 'last_started_at', last_started_at, 'last_ended_at', last_ended_at, 'runs', runs, 'failures', failures,
        'last_failure', last_failure, 'failed_at', failed_at
      ) order by job), '[]') from private.job_runs
    )
  )
$$;
comment on function private.database_health() is 'Size, connections, replication lag in bytes, stored files, letters and jobs.';

revoke all on all functions in schema private from public;
grant execute on function private.compute_analytics(timestamptz), private.database_health() to service_role;
revoke all on function public.admin_dashboard(timestamptz), public.admin_analytics(), public.transparency() from public, anon;
grant execute on function public.admin_dashboard(timestamptz), public.admin_analytics() to authenticated, service_role;
grant execute on function public.transparency() to anon, authenticated, service_role;
