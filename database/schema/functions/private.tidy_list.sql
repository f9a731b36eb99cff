-- Readable lines, without empties and repeats (whatever their case), in the order given.
CREATE OR REPLACE FUNCTION private.tidy_list(list text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(entry order by first_place), '{}')
  from (
    select distinct on (lower(tidy)) tidy as entry, place as first_place
    from unnest(list) with ordinality as item (raw, place)
    cross join lateral private.tidy_text(raw) as tidy
    where tidy is not null
    order by lower(tidy), place
  ) as entries
$function$

-- executable by: owner only
