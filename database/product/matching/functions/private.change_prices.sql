create or replace function private.change_prices(run private.pricing_run, last_member uuid) returns void
language sql security definer
set search_path = ''
as $$
  with due as materialized (
    -- The own share of all looks, and 0.15 of the mean for whoever looks at nobody.
    select week.user_id, week.looked, total.looked * (week.looks + 0.15 * total.looks / total.members) / (1.15 * total.looks) as fair
    from private.looks_of_week(run, last_member) as week
    join private.price_totals as total on total.gender = week.gender and total.looking_for = week.looking_for
    where total.looks > 0
  ),
  changed as (
    select due.user_id, greatest(least(coalesce(paid.price, 0) + 0.1 * (due.looked - 1.3 * due.fair) / (due.fair + 0.5), 1), 0) as price
    from due left join private.member_price as paid on paid.user_id = due.user_id
  ),
  free as (
    delete from private.member_price as paid using changed where paid.user_id = changed.user_id and changed.price::real <= 0
  )
  insert into private.member_price (user_id, price)
  select user_id, price from changed where price::real > 0 order by user_id
  on conflict on constraint member_price_pkey do update set price = excluded.price
$$;
comment on function private.change_prices(private.pricing_run, uuid) is
  'A night''s change of the prices of the members up to last_member: up for who was looked at more than 1.3 times their fair share of their gender and looking_for, down for all others, between 0 and 1 (docs/decisions/253).';
