create or replace function private.tidy_list(list text[]) returns text[]
language sql immutable
return (
  select coalesce(array_agg(entry order by first_place), '{}')
  from (
    select distinct on (lower(tidy)) tidy as entry, place as first_place
    from unnest(list) with ordinality as item (raw, place)
    cross join lateral private.tidy_text(raw) as tidy
    where tidy is not null
    order by lower(tidy), place
  ) as entries
);
comment on function private.tidy_list(text[]) is 'The list with tidy_text applied, without empty entries and case-insensitive duplicates, in its order.';
