create or replace function private.count_day_of_decks(run private.pricing_run, last_member uuid) returns void
language sql security definer
set search_path = ''
as $$
  with batch as materialized (
    select user_id from private.member_traits where user_id > run.after_member and user_id <= last_member
  ),
  counted as (
    select batch.user_id, given.number as looks, received.number as looked, 0 as by_score, 0 as by_prices, 0 as matched_by_score, 0 as matched_by_prices
    from batch
    cross join lateral (
      select count(*) as number from public.user_interactions as interaction
      where interaction.user_id = batch.user_id
        and interaction.created_at > run.night - interval '1 day' and interaction.created_at <= run.night
    ) as given
    cross join lateral (
      select count(*) as number from public.user_interactions as interaction
      where interaction.target_user_id = batch.user_id
        and interaction.created_at > run.night - interval '1 day' and interaction.created_at <= run.night
        -- Or false accounts could make somebody seldom shown.
        and not exists (
          select from private.account_status as status
          where status.user_id = interaction.user_id and status.status in ('held', 'suspended', 'banned')
        )
    ) as received
    union all
    select compared.user_id, 0, 0, compared.shown_by_score, compared.shown_by_prices,
      compared.matched_by_score, compared.matched_by_prices
    from batch
    cross join lateral private.order_counts(batch.user_id, run.night) as compared
    where abs(hashtextextended(batch.user_id::text, extract(epoch from run.night)::bigint) % run.decks_in_one) = 0
  )
  insert into private.deck_looks as earlier (
    user_id, day, looks, looked, shown_by_score, shown_by_prices, matched_by_score, matched_by_prices
  )
  select counted.user_id, (run.night at time zone 'UTC')::date, sum(looks), sum(looked), sum(by_score), sum(by_prices),
    sum(matched_by_score), sum(matched_by_prices)
  from counted
  group by counted.user_id
  having sum(looks + looked + by_score + by_prices + matched_by_score + matched_by_prices) > 0
  order by counted.user_id
  on conflict on constraint deck_looks_pkey do update set
    looks = earlier.looks + excluded.looks, looked = earlier.looked + excluded.looked,
    shown_by_score = earlier.shown_by_score + excluded.shown_by_score,
    shown_by_prices = earlier.shown_by_prices + excluded.shown_by_prices,
    matched_by_score = earlier.matched_by_score + excluded.matched_by_score,
    matched_by_prices = earlier.matched_by_prices + excluded.matched_by_prices
$$;
comment on function private.count_day_of_decks(private.pricing_run, uuid) is
  'Counts the last day of the members up to last_member, and compares the decks of a sample of them in both orders (private.deck_looks).';
