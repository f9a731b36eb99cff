create or replace function private.order_deck(
  viewer uuid, super_likers uuid[], candidates uuid[], wanted integer, by_prices boolean
) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not by_prices then
    return array(
      select scored.user_id from private.score_members(viewer, candidates) as scored
      order by scored.user_id = any (super_likers) desc,
        case scored.nearness when 'near' then 1 when 'preferred_region' then 2 else 3 end,
        scored.score desc, scored.user_id
      limit wanted
    );
  end if;
  return array(
    with valued as materialized (
      select scored.user_id, known.chance, coalesce(paid.price, 0) as price,
        case scored.nearness when 'near' then 1 when 'preferred_region' then 2 else 3 end
          - 3 * (scored.user_id = any (super_likers))::integer as tier
      from private.score_members(viewer, candidates) as scored
      join private.mutual_chances(viewer, candidates) as known on known.user_id = scored.user_id
      left join private.member_price as paid on paid.user_id = scored.user_id
    ),
    -- The first place of a group is worth 1, the second 0.55 and each other 0.4, because fewer decks are looked through that far.
    first as (
      select *, row_number() over (partition by tier order by chance - price desc, user_id) = 1 as is_first from valued
    ),
    second as (
      select *, not is_first
        and row_number() over (partition by tier, is_first order by 0.55 * chance - price desc, user_id) = 1 as is_second
      from first
    ),
    placed as (
      select *, row_number() over (
        partition by tier order by is_first desc, is_second desc, 0.4 * chance - price desc, user_id
      ) as place
      from second
    ),
    chosen as (select * from placed order by tier, place limit wanted)
    select user_id from chosen order by tier, chance desc, user_id
  );
end
$$;
comment on function private.order_deck(uuid, uuid[], uuid[], integer, boolean) is
  'The first of these candidates in the order of the deck: super likers, then near, then in a preferred region, then all others. Within a group by score, or by prices: each place takes who is worth most there after their price, and the chosen are shown by their chance (docs/decisions/253).';
