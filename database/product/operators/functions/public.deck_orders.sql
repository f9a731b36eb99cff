create or replace function public.deck_orders() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  used private.deck_order;
  run private.pricing_run;
  shown_night timestamptz;
begin
  perform private.require_admin();
  select * into used from private.deck_order;
  select * into run from private.pricing_run;
  shown_night := coalesce(case when run.ended_at is not null then run.night end,
    (select max(night) from private.order_figures where night < run.night));
  return jsonb_build_object(
    'by_prices', used.by_prices, 'since', used.since, 'verdict', private.order_verdict(),
    'night', shown_night, 'nights', coalesce(run.nights, 0),
    'score', jsonb_build_object('gini', private.gini_of_shown(shown_night, 'shown_by_score')),
    'prices', jsonb_build_object('gini', private.gini_of_shown(shown_night, 'shown_by_prices')),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', part.kind, 'name', part.name, 'members', case when is_large then part.members end,
        'score', case when is_large then jsonb_build_object(
          'matches', known.matches * case when used.by_prices then known.fewer else 1 end,
          'with_match', least(known.with_match * case when used.by_prices then known.fewer_with else 1 end, 1),
          'exposure', known.by_score
        ) end,
        'prices', case when is_large then jsonb_build_object(
          'matches', known.matches / case when used.by_prices then 1 else known.fewer end,
          'with_match', least(known.with_match / case when used.by_prices then 1 else known.fewer_with end, 1),
          'exposure', known.by_prices
        ) end
      ) order by array_position(array['all', 'gender', 'age', 'region', 'newcomers'], part.kind), part.name), '[]')
      from private.order_figures as part
      join private.order_figures as everybody on everybody.night = part.night and everybody.kind = 'all'
      cross join lateral (
        select part.members >= 20 as is_large, part.matches::float8 / part.members as matches,
          part.with_match::float8 / part.members as with_match,
          case when part.matched_by_prices >= 30 then nullif(part.matched_by_score, 0)::float8 / part.matched_by_prices end as fewer,
          case when part.with_match_by_prices >= 15 then nullif(part.with_match_by_score, 0)::float8 / part.with_match_by_prices end as fewer_with,
          part.shown_by_score::float8 / part.members * everybody.members / nullif(everybody.shown_by_score, 0) as by_score,
          part.shown_by_prices::float8 / part.members * everybody.members / nullif(everybody.shown_by_prices, 0) as by_prices
      ) as known
      where part.night = shown_night and part.kind in ('all', 'gender', 'age', 'region', 'newcomers')
    )
  );
end
$$;
comment on function public.deck_orders() is
  'The order of decks that is in use, and both orders beside each other in groups of at least 20 members who decided on somebody within thirty days (contracts/src/deck-orders.ts). The order in use has what came to pass, the other that times how many more matches it puts first. For admins.';
grant execute on function public.deck_orders() to authenticated;
