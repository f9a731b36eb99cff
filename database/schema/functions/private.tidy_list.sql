-- Trimmed, without empties and repeats (whatever their case), in the order given.
CREATE OR REPLACE FUNCTION private.tidy_list(list text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(entry order by first_place), '{}')
  from (
    select distinct on (lower(trim(raw))) trim(raw) as entry, place as first_place
    from unnest(list) with ordinality as item (raw, place)
    where trim(raw) <> ''
    order by lower(trim(raw)), place
  ) as entries
$function$

-- executable by: owner only
