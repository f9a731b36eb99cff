import type { Sql } from 'postgres';

const deckSize = 20;

/** Methods to fill a deck; `exact` compares everybody. */
export const methods = ['exact', 'by place', '600 most recent', 'score alone', 'random in the pool'] as const;
export type Method = (typeof methods)[number];

/** A member's deck, filled by one method. */
export interface DeckQuality {
  method: Method;
  /** Members of the deck who are in the exact deck too. */
  inExact: number;
  /** Near members of the deck. */
  near: number;
  /** Mean match score, 0 to 100; null of an empty deck. */
  score: number | null;
}

/** Fills one member's deck of 20 by every method, from the same community at the same time. */
export function compareDecks(owner: Sql, viewer: string): Promise<DeckQuality[]> {
  return owner.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    await sql`
      create temporary table eligible on commit drop as
      select they.user_id, they.last_active_at
      from private.member_traits as me
      cross join lateral private.ages_to_cover(me.born_from, me.born_until) as my_age
      cross join lateral private.wanted_birthdates(me.age_min, me.age_max) as birth
      join private.member_traits as they on they.is_discoverable and they.user_id <> me.user_id
        and private.wants(me.looking_for, they.gender) and private.wants(they.looking_for, me.gender)
        and case when they.born_from = they.born_until then they.born_from between birth.born_from and birth.born_until
          else they.born_from >= birth.band_from and they.born_until <= birth.band_until end
        and they.age_min <= my_age.youngest and (they.age_max >= my_age.oldest or they.age_max >= 80)
      where me.user_id = ${viewer}`;
    await sql`
      create temporary table scored on commit drop as
      select scored.user_id, scored.score, eligible.last_active_at,
        case scored.nearness when 'near' then 1 when 'preferred_region' then 2 else 3 end as tier
      from private.score_members(${viewer}, array(select user_id from eligible)) as scored join eligible using (user_id)`;
    await sql`
      create temporary table deck on commit drop as
      (select 'exact' as method, user_id from scored order by tier, score desc, user_id limit ${deckSize})
      union all
      (select 'by place', user_id from public.find_potential_matches(${viewer}, ${deckSize}))
      union all
      (select '600 most recent', user_id from (select * from scored order by last_active_at desc, user_id limit 600) as recent
        order by tier, score desc, user_id limit ${deckSize})
      union all
      (select 'score alone', user_id from scored order by score desc, user_id limit ${deckSize})
      union all
      (select 'random in the pool', user_id from unnest(private.people_by_place(${viewer}, ${deckSize})) as user_id
        order by md5(user_id::text) limit ${deckSize})`;
    return sql<DeckQuality[]>`
      select method, count(*) filter (where user_id in (select user_id from deck where method = 'exact'))::integer as "inExact",
        count(*) filter (where tier = 1)::integer as near, avg(score)::float8 as score
      from deck join scored using (user_id) group by method`;
  });
}
