create or replace function private.weekly_figures(at timestamptz) returns jsonb
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
      from auth.users where not is_anonymous and deleted_at is null group by 1
      union all
      -- A member who was active on several days of a week counts once.
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
comment on function private.weekly_figures(timestamptz) is 'Like daily_figures, per week for the last 57 weeks, which start on Monday (UTC).';
