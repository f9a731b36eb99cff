create or replace function private.decision_figures(at timestamptz) returns jsonb
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
      select count(*) from public.content_reports where source <> 'screening' and date_trunc('month', created_at at time zone 'UTC') = months.month
    ),
    'held', (
      select count(*) from public.content_reports where source = 'screening' and date_trunc('month', created_at at time zone 'UTC') = months.month
    ),
    'decided', decided.number, 'median_hours', case when decided.number >= 5 then decided.median end, 'within_promise', decided.in_time,
    'outcomes', (
      select coalesce(jsonb_object_agg(outcome, number), '{}') from (
        select outcome, count(*) as number from public.moderation_decisions
        where date_trunc('month', decided_at at time zone 'UTC') = months.month group by outcome
      ) as by_outcome
    ),
    'appeals', (select count(*) from public.appeals where date_trunc('month', created_at at time zone 'UTC') = months.month),
    'appeals_overturned', (
      select count(*) from public.appeals where status = 'overturned' and date_trunc('month', decided_at at time zone 'UTC') = months.month
    ),
    'appeal_median_hours', (
      select case when count(*) >= 5
        then round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1) end
      from public.appeals where date_trunc('month', decided_at at time zone 'UTC') = months.month
    )
  ) order by months.month)
  from months
  cross join lateral (
    select count(*) as number,
      round((percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)) / 3600)::numeric, 1) as median,
      count(*) filter (where reviewed_at <= created_at + private.decide_within(priority)) as in_time
    from public.content_reports
    where source <> 'screening' and status in ('resolved', 'dismissed') and date_trunc('month', reviewed_at at time zone 'UTC') = months.month
  ) as decided
$$;
comment on function private.decision_figures(timestamptz) is
  'Per month for the last 12 months: reports, cases of the screening, decisions with their median time (null for fewer than five), outcomes and appeals.';
