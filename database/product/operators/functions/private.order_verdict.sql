create or replace function private.order_verdict() returns text
language sql stable security definer
set search_path = ''
as $$
  with run as (select nights, coalesce(case when ended_at is not null then night end,
    (select max(earlier.night) from private.order_figures as earlier where earlier.night < run.night)) as night from private.pricing_run as run),
  figures as (select figure.*, run.nights from run join private.order_figures as figure on figure.night = run.night),
  everybody as (select * from figures where kind = 'all')
  select case
    when not exists (select from everybody where nights >= 14 and matched_by_score + matched_by_prices >= 400) then 'too_few'
    when exists (
      select from everybody where matched_by_prices <= matched_by_score or with_match_by_prices < with_match_by_score
    ) then 'not_better'
    when exists (
      select from figures
      where kind in ('gender', 'age', 'region', 'newcomers') and members >= 200 and (
        matched_by_prices < 0.9 * matched_by_score or with_match_by_prices < 0.9 * with_match_by_score
      )
    ) then 'group_worse'
    else 'better'
  end
$$;
comment on function private.order_verdict() is
  'Whether the order with prices is better by the last figures: too_few (14 nights and 200 matches are needed), not_better (in matches, or in members with one), group_worse (by a tenth, of 200 members or more), or better.';
