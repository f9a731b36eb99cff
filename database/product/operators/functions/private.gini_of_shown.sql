create or replace function private.gini_of_shown(shown_night timestamptz, order_kind text) returns float8
language sql stable security definer
set search_path = ''
as $$
  -- Members are counted by how often they were shown, so one row is many members, and half of them come before its middle.
  select 2 * sum(shown * members * (before + (members + 1) / 2.0::float8)) / (nullif(sum(shown * members), 0) * sum(members))
    - (sum(members) + 1) / sum(members)
  from (
    select name::float8 as shown, members::float8 as members,
      (sum(members) over (order by name::integer) - members)::float8 as before
    from private.order_figures where night = shown_night and kind = order_kind
  ) as counted
$$;
comment on function private.gini_of_shown(timestamptz, text) is
  'How unequally often members were shown: 0 if all as often, near 1 if only one; null without any figures.';
