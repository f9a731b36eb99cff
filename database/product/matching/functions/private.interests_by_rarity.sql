create or replace function private.interests_by_rarity(ids integer[], out common integer[], out uncommon integer[], out rare integer[])
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(array_agg(id order by id) filter (where members > 0.35 * most), '{}'),
    coalesce(array_agg(id order by id) filter (where members <= 0.35 * most and members > 0.1 * most), '{}'),
    coalesce(array_agg(id order by id) filter (where members <= 0.1 * most), '{}')
  from private.interests, (select max(members) as most from private.interests) as popularity
  where id = any (ids)
$$;
comment on function private.interests_by_rarity(integer[]) is
  'Splits interests by rarity: the number of members with an interest relative to the most popular one.';
