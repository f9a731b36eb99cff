import type { Sql } from 'postgres';

/** A person whom a member may be shown, and what decides the group of the deck's order that they belong to. */
export interface Eligible {
  id: string;
  is_super_liker: boolean;
  place: 'near' | 'preferred_region' | 'other';
}

/**
 * Everybody whom a member may be shown, best first, by the rules alone: each member of the community is compared, from profiles,
 * settings and decisions, without a limit and without the index, columns and functions by which discovery finds people.
 */
export function exactDeck(owner: Sql, viewer: string): Promise<Eligible[]> {
  return owner<Eligible[]>`
    with person as (
      select profile.*, coalesce(stored.settings, public.default_settings()) as settings
      from public.profiles as profile
      left join public.user_settings as stored on stored.user_id = profile.id
    ),
    eligible as materialized (
      select they.id, exists (
        select from public.user_interactions as liked
        where liked.user_id = they.id and liked.target_user_id = me.id and liked.interaction_type = 'super_like'
      ) as is_super_liker, case
        when not (they.settings ->> 'showLocation')::boolean then 'other'
        when they.latitude = me.latitude and they.longitude = me.longitude then 'near'
        -- Tested for null, because least() ignores it.
        when me.latitude is not null and they.latitude is not null and 6371 * acos(least(1,
          sin(radians(me.latitude)) * sin(radians(they.latitude))
          + cos(radians(me.latitude)) * cos(radians(they.latitude)) * cos(radians(they.longitude - me.longitude))
        )) <= rounded.reach then 'near'
        when they.region = any (me.region_preference) then 'preferred_region'
        else 'other' end as place
      from person as me
      join person as they on they.id <> me.id
      cross join lateral (
        select case when km <= 50 then 5 * ceil(km / 5) else 10 * ceil(km / 10) end as reach
        from (select (me.settings ->> 'maxDistance')::numeric) as chosen (km)
      ) as rounded
      where me.id = ${viewer}
        and they.is_profile_complete and they.settings ->> 'profileVisibility' = 'public'
        and not exists (select from private.account_status where user_id = they.id and status <> 'active')
        and private.suit_each_other(me.id, they.id)
        and not exists (
          select from public.user_interactions as decided
          where decided.user_id = me.id and decided.target_user_id = they.id
            and (decided.interaction_type <> 'pass' or decided.created_at > now() - interval '30 days')
        )
        and not exists (
          select from public.matches where user1_id = least(me.id, they.id) and user2_id = greatest(me.id, they.id)
        )
        and not exists (select from public.blocks where blocker_id = me.id and blocked_id = they.id)
        and not exists (select from public.blocks where blocker_id = they.id and blocked_id = me.id)
    )
    select eligible.* from eligible
    join private.score_members(${viewer}, array(select id from eligible)) as scored on scored.user_id = eligible.id
    order by is_super_liker desc, array_position(array['near', 'preferred_region', 'other'], place), scored.score desc, id`;
}
