-- How well two members fit: 0-100 points, the sum of the parts, each shown as a reason on the card.

create type private.match_parts as (
  intentions integer, interests integer, communication_style integer, vibe integer, life_phase integer,
  emotional_availability integer, value_alignment integer, time_zone integer, place integer
);
comment on type private.match_parts is 'The parts of a match score, in points.';

create function private.match_weights()
returns table (
  intentions float8, interests float8, communication_style float8, vibe float8, life_phase float8,
  emotional_availability float8, value_alignment float8, time_zone float8, place float8,
  common_interest float8, uncommon_interest float8, rare_interest float8, interests_for_all float8
)
language sql immutable
set search_path = ''
as $$
  select 22, 26, 10, 8, 8, 6, 6, 4, 10, 1, 1.5, 2.5, 4
$$;
comment on function private.match_weights() is
  'Points of each part, 100 in all; what a shared interest counts by its rarity, and the count that earns all its points.';

create function private.distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision
language sql immutable
return 12742 * asin(sqrt(least(1,
  power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)
)));
comment on function private.distance_km(double precision, double precision, double precision, double precision) is
  'Great-circle distance in km between two known places in degrees; least() would make an unknown one the far side of the earth.';

create function private.shown_distance(km double precision) returns integer
language sql immutable
return case
  when km <= 50 then greatest(ceil(km / 5) * 5, 5)
  when km <= 100 then ceil(km / 10) * 10
  when km <= 500 then ceil(km / 50) * 50
  else ceil(km / 100) * 100
end::integer;
comment on function private.shown_distance(double precision) is
  'Rounded up so that nobody is located by asking from several places: under 5 km, then steps of 5, 10, 50, 100 (decisions, Profile).';

create function private.match_label(score integer) returns text
language sql immutable
return case when score >= 60 then 'Great Fit' when score >= 40 then 'Worth Exploring' else 'Early Days' end;
comment on function private.match_label(integer) is 'The words for a score.';

create function private.interests_by_rarity(ids integer[], out common integer[], out uncommon integer[], out rare integer[])
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
  'Splits interests by how many members name them, measured against the most popular one.';

create function private.score_members(viewer uuid, candidates uuid[])
returns table (user_id uuid, score integer, parts private.match_parts, distance_km integer, nearness text)
language sql stable security definer
set search_path = ''
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
  -- 'offset 0' keeps each step computed once a row instead of once a mention.
  cross join lateral (
    -- A hidden place is unknown to the ordering too, or the order of the deck would tell it.
    select case when they.shows_location and me.latitude is not null and they.latitude is not null
      then private.shown_distance(private.distance_km(me.latitude, me.longitude, they.latitude, they.longitude)) end as km
    offset 0
  ) as place
  cross join lateral (
    select case
      when place.km <= me.near_km then 'near'
      when they.shows_location and me.region_preference & they.region <> 0 then 'preferred_region'
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
      (weight.value_alignment * (9 - abs(me.value_alignment_score - they.value_alignment_score)) / 9)::integer
        as value_alignment,
      (weight.time_zone * (9 - abs(me.timezone_overlap_score - they.timezone_overlap_score)) / 9)::integer as time_zone,
      (weight.place * case
        when measure.nearness = 'near' then 1
        when they.shows_location and me.region & they.region <> 0 then 0.7
        when measure.nearness = 'preferred_region' then 0.5
        else 0 end::float8)::integer as place
    offset 0
  ) as part
$$;
comment on function private.score_members(uuid, uuid[]) is
  'Scores these members for a viewer in one set: points, their parts, the rounded distance and how near that is. Members without traits are left out.';

create function public.calculate_match_score(current_user_id uuid, target_user_id uuid) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_score integer;
begin
  perform private.require_self(current_user_id);
  select scored.score into found_score
  from private.score_members(current_user_id, array[target_user_id]) as scored
  where private.is_available_to(current_user_id, target_user_id);
  if not found then
    perform private.fail(case
      when exists (select from private.member_traits where user_id = current_user_id) then 'member_unavailable'
      else 'profile_incomplete' end);
  end if;
  return found_score;
end
$$;
comment on function public.calculate_match_score(uuid, uuid) is
  'The match score, 0-100, of a member who can be found. Raises access_denied, profile_incomplete, member_unavailable.';

revoke all on all functions in schema private from public;
revoke all on function public.calculate_match_score(uuid, uuid) from public, anon;
grant execute on function public.calculate_match_score(uuid, uuid) to authenticated, service_role;
