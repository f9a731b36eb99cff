-- Splits interests by how many members name them, measured against the most popular one.
CREATE OR REPLACE FUNCTION private.interests_by_rarity(ids integer[], OUT common integer[], OUT uncommon integer[], OUT rare integer[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    coalesce(array_agg(id order by id) filter (where members > 0.35 * most), '{}'),
    coalesce(array_agg(id order by id) filter (where members <= 0.35 * most and members > 0.1 * most), '{}'),
    coalesce(array_agg(id order by id) filter (where members <= 0.1 * most), '{}')
  from private.interests, (select max(members) as most from private.interests) as popularity
  where id = any (ids)
$function$

-- executable by: owner only
