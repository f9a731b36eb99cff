create or replace function private.retention(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with cohorts as (
    select id, date_trunc('week', created_at at time zone 'UTC')::date as week
    from auth.users
    where not is_anonymous and deleted_at is null and created_at >= date_trunc('week', at at time zone 'UTC') at time zone 'UTC' - interval '11 weeks'
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
  'Cohorts of the last 12 weeks of sign-ups: their size, and how many were active in that week and in each later one.';
