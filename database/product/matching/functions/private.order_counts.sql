create or replace function private.order_counts(viewer uuid, night timestamptz)
returns table (user_id uuid, shown_by_score integer, shown_by_prices integer, matched_by_score integer, matched_by_prices integer)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  decided constant uuid[] := array(
    select target_user_id from public.user_interactions
    where user_id = viewer and created_at > night - interval '1 day' and created_at <= night
    order by created_at, id
  );
  pool uuid[];
begin
  if decided = '{}' then
    return;
  end if;
  pool := private.people_by_place(viewer, 20);
  return query
    with deck as (
      select by_prices, person, place
      from unnest(array[false, true]) as by_prices
      cross join lateral unnest(private.order_deck(viewer, '{}', pool, 20, by_prices)) with ordinality as placed (person, place)
    ),
    -- Only decisions that were made can say which order is better: which one puts more of their matches into its first half?
    matched as (
      select by_prices, person
      from unnest(array[false, true]) as by_prices
      cross join lateral unnest(private.order_deck(viewer, '{}', decided, cardinality(decided) / 2, by_prices)) as person
      where cardinality(decided) >= 4
        and exists (
          select from public.user_interactions as own
          where own.user_id = viewer and own.target_user_id = person and own.interaction_type <> 'pass'
        )
        and exists (
          select from public.user_interactions as their
          where their.user_id = person and their.target_user_id = viewer and their.interaction_type <> 'pass'
        )
    )
    select counted.id, sum(counted.shown * (not counted.by_prices)::integer)::integer,
      sum(counted.shown * counted.by_prices::integer)::integer,
      sum((1 - counted.shown) * (not counted.by_prices)::integer)::integer,
      sum((1 - counted.shown) * counted.by_prices::integer)::integer
    from (
      -- As many of a deck count as the member went through that day.
      select person as id, by_prices, 1 as shown from deck where place <= cardinality(decided)
      union all
      select person, by_prices, 0 from matched
      union all
      select viewer, by_prices, 0 from matched
    ) as counted
    group by counted.id;
end
$$;
comment on function private.order_counts(uuid, timestamptz) is
  'Compares both orders of the deck by one member''s last day: whom their decks begin with, and the matches in that half of their decisions that an order puts first.';
