create or replace function private.daily_figures(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with days as (
    select day::date from generate_series((at at time zone 'UTC')::date - 399, (at at time zone 'UTC')::date, interval '1 day') as day
  ), counted as (
    select day, sum(signups) as signups, sum(active) as active, sum(likes) as likes, sum(matches) as matches, sum(messages) as messages
    from (
      select (created_at at time zone 'UTC')::date as day, count(*) as signups, 0 as active, 0 as likes, 0 as matches, 0 as messages
      from auth.users where not is_anonymous and deleted_at is null group by 1
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
comment on function private.daily_figures(timestamptz) is 'Sign-ups, active members, likes, matches and messages per day for the last 400 days (UTC).';
