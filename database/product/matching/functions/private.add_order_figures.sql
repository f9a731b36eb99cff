create or replace function private.add_order_figures(run private.pricing_run, last_member uuid) returns void
language sql security definer
set search_path = ''
as $$
  with member as materialized (
    select traits.user_id, month.*, made.matches, traits.gender, bit_of_region.name as region,
      account.created_at > run.night - interval '30 days' as is_new,
      extract(year from age((run.night at time zone 'UTC')::date, traits.born_from)) as age
    from private.member_traits as traits
    join auth.users as account on account.id = traits.user_id
    cross join lateral (
      select coalesce(sum(looks), 0) as looks, coalesce(sum(shown_by_score), 0) as shown_by_score, coalesce(sum(shown_by_prices), 0) as shown_by_prices,
        coalesce(sum(matched_by_score), 0) as matched_by_score, coalesce(sum(matched_by_prices), 0) as matched_by_prices
      from private.deck_looks as counted
      where counted.user_id = traits.user_id and counted.day > (run.night at time zone 'UTC')::date - 30
    ) as month
    cross join lateral (
      select count(*) as matches from public.matches as made
      where (made.user1_id = traits.user_id or made.user2_id = traits.user_id)
        and made.created_at > run.night - interval '30 days' and made.created_at <= run.night
    ) as made
    left join lateral (
      select name from unnest(private.option_list('region_preference')) with ordinality as known (name, place)
      where traits.region = 1 << (place - 1)::integer
    ) as bit_of_region on true
    where traits.user_id > run.after_member and traits.user_id <= last_member and month.looks > 0
  )
  insert into private.order_figures as earlier (
    night, kind, name, members, matches, with_match, shown_by_score, shown_by_prices,
    matched_by_score, matched_by_prices, with_match_by_score, with_match_by_prices
  )
  select run.night, part.kind, part.name, count(*), sum(matches), count(*) filter (where matches > 0),
    sum(shown_by_score), sum(shown_by_prices), sum(matched_by_score), sum(matched_by_prices),
    count(*) filter (where matched_by_score > 0), count(*) filter (where matched_by_prices > 0)
  from member
  cross join lateral (values
    ('all', 'all'), ('gender', gender), ('region', coalesce(region, 'unknown')),
    ('age', case when age < 25 then '18-24' when age < 35 then '25-34' when age < 50 then '35-49' else '50+' end),
    ('newcomers', case when is_new then 'new' else 'longer' end),
    ('shown_by_score', shown_by_score::text), ('shown_by_prices', shown_by_prices::text)
  ) as part (kind, name)
  group by part.kind, part.name
  on conflict on constraint order_figures_pkey do update set
    members = earlier.members + excluded.members, matches = earlier.matches + excluded.matches,
    with_match = earlier.with_match + excluded.with_match,
    shown_by_score = earlier.shown_by_score + excluded.shown_by_score,
    shown_by_prices = earlier.shown_by_prices + excluded.shown_by_prices,
    matched_by_score = earlier.matched_by_score + excluded.matched_by_score,
    matched_by_prices = earlier.matched_by_prices + excluded.matched_by_prices,
    with_match_by_score = earlier.with_match_by_score + excluded.with_match_by_score,
    with_match_by_prices = earlier.with_match_by_prices + excluded.with_match_by_prices
$$;
comment on function private.add_order_figures(private.pricing_run, uuid) is
  'Adds the members up to last_member who decided on somebody within thirty days to the figures of their groups (private.order_figures).';
