create or replace function private.looks_of_week(run private.pricing_run, last_member uuid)
returns table (user_id uuid, gender text, looking_for text, looks bigint, looked bigint)
language sql stable security definer
set search_path = ''
as $$
  select traits.user_id, traits.gender, traits.looking_for, week.looks, week.looked
  from private.member_traits as traits
  cross join private.deck_order as used
  cross join lateral (
    -- In the shadow nobody is shown by prices, so they follow what the compared decks show.
    select coalesce(sum(counted.looks), 0) as looks,
      coalesce(sum(case when used.by_prices then counted.looked else counted.shown_by_prices end), 0) as looked
    from private.deck_looks as counted
    where counted.user_id = traits.user_id and counted.day > (run.night at time zone 'UTC')::date - 7
      and (not used.by_prices or counted.day > (used.since at time zone 'UTC')::date)
  ) as week
  where traits.user_id > run.after_member and traits.user_id <= last_member
$$;
comment on function private.looks_of_week(private.pricing_run, uuid) is
  'How many people each member up to last_member decided on in a week, and how often they were looked at: in the order with prices, since it is in use, or in the compared decks.';
