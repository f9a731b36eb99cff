-- Planned once a connection (docs/decisions/269).
create or replace function private.score_members(viewer uuid, candidates uuid[])
returns table (user_id uuid, score integer, parts private.match_parts, distance_km integer, nearness text)
language sql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with me as materialized (
    select mine.*, rarity.*, private.shown_distance(mine.max_distance) as near_km
    from private.member_traits as mine, private.interests_by_rarity(mine.interest_ids) as rarity
    where mine.user_id = viewer
  )
  select they.user_id,
    part.intentions + part.interests + part.communication_style + part.vibe + part.life_phase
      + part.emotional_availability + part.value_alignment + part.time_zone + part.place,
    (part.intentions, part.interests, part.communication_style, part.vibe, part.life_phase,
      part.emotional_availability, part.value_alignment, part.time_zone, part.place)::private.match_parts,
    place.km, measure.nearness
  from me
  cross join private.match_weights() as weight
  cross join unnest(candidates) as candidate (id)
  join private.member_traits as they on they.user_id = candidate.id
  -- 'offset 0' keeps the planner from inlining the subquery, so that each step is computed once per row.
  cross join lateral (
    -- A hidden place does not count in the ordering either, or the order of the deck would reveal it.
    select case when they.shows_location and me.latitude is not null and they.latitude is not null
      then private.distance_km(me.latitude, me.longitude, they.latitude, they.longitude) end as km
    offset 0
  ) as exact
  -- Of a column: around a calculation the planner does not inline a function that uses its argument several times.
  cross join lateral (select private.shown_distance(exact.km) as km offset 0) as place
  cross join lateral (
    select case
      when place.km <= me.near_km then 'near'
      when they.shows_location and me.region_preference & they.region <> 0 then 'preferred_region'
      when they.shows_location and me.region & they.region <> 0 then 'same_region'
      when place.km is not null then 'far'
      else 'unknown'
    end as nearness
    offset 0
  ) as measure
  cross join lateral (
    select
      (weight.intentions * case bit_count((me.intentions & they.intentions)::bit(8))
        when 0 then 0 when 1 then 0.6 when 2 then 0.85 else 1 end::float8)::integer as intentions,
      (weight.interests * least(1, (
        weight.common_interest * extensions.icount(they.interest_ids operator(extensions.&) me.common)
        + weight.uncommon_interest * extensions.icount(they.interest_ids operator(extensions.&) me.uncommon)
        + weight.rare_interest * extensions.icount(they.interest_ids operator(extensions.&) me.rare)
      ) / weight.interests_for_all))::integer as interests,
      (weight.communication_style * least(1,
        0.5::float8 * bit_count((me.communication_style & they.communication_style)::bit(8))))::integer as communication_style,
      (weight.vibe * coalesce(me.vibe = they.vibe, false)::integer)::integer as vibe,
      (weight.life_phase * coalesce(me.life_phase = they.life_phase, false)::integer)::integer as life_phase,
      (weight.emotional_availability
        * coalesce(me.emotional_availability = they.emotional_availability, false)::integer)::integer
        as emotional_availability,
      (weight.value_alignment * (2 - abs(
        private.slider_band(me.value_alignment_score) - private.slider_band(they.value_alignment_score)
      )) / 2)::integer as value_alignment,
      (weight.time_zone * (2 - abs(
        private.slider_band(me.timezone_overlap_score) - private.slider_band(they.timezone_overlap_score)
      )) / 2)::integer as time_zone,
      (weight.place * case
        when measure.nearness = 'near' then 1
        when they.shows_location and me.region & they.region <> 0 then 0.7
        when measure.nearness = 'preferred_region' then 0.5
        else 0 end::float8)::integer as place
    offset 0
  ) as part
$$;
comment on function private.score_members(uuid, uuid[]) is
  'Match scores of these members for a viewer: total points, their parts, the rounded distance, and why the place counts: near (within the viewer''s distance), preferred_region, same_region; else far or unknown. Members without traits are left out.';
