create or replace function public.transparency() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('computed_at', snapshot.computed_at, 'months', coalesce((
    select jsonb_agg(jsonb_build_object(
      'month', month ->> 'month',
      'reports', private.shown_number((month ->> 'reports')::bigint),
      'held', private.shown_number((month ->> 'held')::bigint),
      'decided', private.shown_number((month ->> 'decided')::bigint),
      'median_hours', case when (month ->> 'decided')::bigint >= 5 then month -> 'median_hours' end,
      'within_promise', case when (month ->> 'decided')::bigint >= 5 then
        round(100.0 * (month ->> 'within_promise')::bigint / (month ->> 'decided')::bigint) end,
      'outcomes', (
        select jsonb_object_agg(outcome, private.shown_number(coalesce((month -> 'outcomes' ->> outcome)::bigint, 0)))
        from unnest(array['no_action', 'warning', 'remove_content', 'suspension', 'ban']) as outcome
      ),
      'appeals', private.shown_number((month ->> 'appeals')::bigint),
      'appeals_overturned', private.shown_number((month ->> 'appeals_overturned')::bigint),
      'appeal_median_hours', case when (month ->> 'appeals')::bigint >= 5 then month -> 'appeal_median_hours' end
    ) order by month ->> 'month' desc)
    from jsonb_array_elements(snapshot.body -> 'decisions') as month
  ), '[]'))
  from (select true) as always
  left join private.analytics as snapshot on true
$$;
comment on function public.transparency() is
  'Public figures of the last 12 months, newest first: {computed_at, months: [{month, reports, held, decided, median_hours, within_promise, outcomes, appeals, appeals_overturned, appeal_median_hours}]}. within_promise is a percentage. A count of one to four is null, and so is a median or share of fewer than five.';
grant execute on function public.transparency() to anon, authenticated;
