-- Who hides their age is met by the five years of birth around it. With the birthdate itself, moving the ends of one's own
-- age range would tell anybody's age (decision 050).

alter table private.member_traits
  add column born_from date,
  add column born_until date;
comment on column private.member_traits.born_from is
  'With born_until the birthdate as others may meet it: the day itself, or the five years around it where the age is hidden.';

create function private.shown_birthdate(birthdate date, shows_age boolean, out born_from date, out born_until date)
language sql immutable
set search_path = ''
as $$
  select case when shows_age then birthdate else make_date(cohort, 1, 1) end,
    case when shows_age then birthdate else make_date(cohort + 4, 12, 31) end
  from (select extract(year from birthdate)::integer / 5 * 5 as cohort) as years
$$;
comment on function private.shown_birthdate(date, boolean) is
  'The days of birth that matching may let others tell somebody from: one day, or five calendar years, which stay the same for life, so that no birthday shows either.';

create function private.youngest_band_starts() returns date
language sql stable
return make_date((extract(year from current_date)::integer - 18) / 5 * 5 - 5, 1, 1);
comment on function private.youngest_band_starts() is
  'The five years in which members come of age hold few of them, at first those of one age: they are met as one band with the five years before.';

create function private.wanted_birthdates(
  age_min integer, age_max integer, out born_from date, out born_until date, out band_from date, out band_until date
)
language sql stable
set search_path = ''
as $$
  select range.born_from, range.born_until,
    case when range.born_from > youngest.starts then date 'infinity' else range.born_from end,
    case when age_min <= 18 then date 'infinity' else least(range.born_until, youngest.starts - 1) end
  from (select private.earliest_birthdate(age_max), private.latest_birthdate(age_min)) as range (born_from, born_until),
    (select private.youngest_band_starts()) as youngest (starts)
$$;
comment on function private.wanted_birthdates(integer, integer) is
  'An age range as birthdates: a shown one lies from born_from to born_until, a hidden one''s whole band from band_from to band_until.';

create function private.ages_to_cover(born_from date, born_until date, out youngest integer, out oldest integer)
language sql stable
set search_path = ''
as $$
  select
    case when born_from <> born_until and born_until >= band.starts then 18 else private.age_on_today(born_until) end,
    private.age_on_today(case when born_from <> born_until and born_until >= band.starts then band.starts else born_from end)
  from (select private.youngest_band_starts()) as band (starts)
$$;
comment on function private.ages_to_cover(date, date) is
  'The other side of wanted_birthdates: the ages that a range must hold to meet somebody.';

update private.member_traits as traits set (born_from, born_until) = (
  select shown.born_from, shown.born_until
  from private.shown_birthdate(traits.birthdate, (private.setting(traits.user_id, 'showAge'))::boolean) as shown
);

drop index private.member_traits_discovery_idx;
alter table private.member_traits
  alter column born_from set not null,
  alter column born_until set not null,
  drop column birthdate;
create index member_traits_discovery_idx on private.member_traits (gender, looking_for, last_active_at desc, user_id)
  include (born_from, born_until, age_min, age_max) where is_discoverable;

-- When somebody was here orders the pool of discovery, and whoever narrows it to two people sees their order.
create function private.shown_activity(at timestamptz, settings jsonb) returns timestamptz
language sql stable
return case
  when not (settings ->> 'showLastSeen')::boolean then date_trunc('week', at, 'UTC')
  when not (settings ->> 'showOnlineStatus')::boolean then date_trunc('day', at, 'UTC')
  else at
end;
comment on function private.shown_activity(timestamptz, jsonb) is
  'When somebody was last here as discovery may order by it: to the week where they hide it, to the day where they hide being online.';

create or replace function private.refresh_traits(members uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.interests (name)
  select distinct lower(interest)
  from unnest(members) as changed (id)
  join public.profiles as profile on profile.id = changed.id and profile.is_profile_complete
  cross join unnest(profile.interests) as interest
  where not exists (select from private.interests as known where known.name = lower(interest))
  order by 1
  on conflict on constraint interests_name_key do nothing;

  delete from private.member_traits as traits
  using unnest(members) as changed (id) join public.profiles as profile on profile.id = changed.id
  where traits.user_id = changed.id and not profile.is_profile_complete;

  insert into private.member_traits (
    user_id, is_discoverable, gender, looking_for, born_from, born_until, age_min, age_max, max_distance, region,
    shows_location, latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
    emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
  )
  select profile.id,
    settings.chosen ->> 'profileVisibility' = 'public' and coalesce(status.status, 'active') = 'active',
    profile.gender, profile.looking_for, shown.born_from, shown.born_until,
    (settings.chosen ->> 'ageRangeMin')::smallint, (settings.chosen ->> 'ageRangeMax')::smallint,
    (settings.chosen ->> 'maxDistance')::smallint,
    private.bits_of(array[profile.region], 'region_preference'), (settings.chosen ->> 'showLocation')::boolean, profile.latitude, profile.longitude,
    private.bits_of(profile.region_preference, 'region_preference'),
    private.bits_of(profile.intentions, 'intentions'),
    private.bits_of(profile.communication_style, 'communication_style'),
    profile.vibe, profile.life_phase, profile.emotional_availability,
    profile.value_alignment_score, profile.timezone_overlap_score,
    array(
      select known.id from unnest(profile.interests) as interest
      join private.interests as known on known.name = lower(interest) order by known.id
    ),
    private.shown_activity(coalesce(activity.last_active_at, profile.created_at), settings.chosen)
  from unnest(members) as changed (id)
  join public.profiles as profile on profile.id = changed.id and profile.is_profile_complete
  left join public.user_settings as stored on stored.user_id = profile.id
  left join private.account_status as status on status.user_id = profile.id
  left join private.member_activity as activity on activity.user_id = profile.id
  cross join lateral (select coalesce(stored.settings, public.default_settings()) as chosen) as settings
  cross join lateral private.shown_birthdate(profile.birthdate, (settings.chosen ->> 'showAge')::boolean) as shown
  on conflict on constraint member_traits_pkey do update set (
    is_discoverable, gender, looking_for, born_from, born_until, age_min, age_max, max_distance, region, shows_location,
    latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
    emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
  ) = (
    excluded.is_discoverable, excluded.gender, excluded.looking_for, excluded.born_from, excluded.born_until,
    excluded.age_min, excluded.age_max, excluded.max_distance, excluded.region, excluded.shows_location,
    excluded.latitude, excluded.longitude, excluded.region_preference, excluded.intentions,
    excluded.communication_style, excluded.vibe, excluded.life_phase, excluded.emotional_availability,
    excluded.value_alignment_score, excluded.timezone_overlap_score, excluded.interest_ids, excluded.last_active_at
  );
end
$$;

create or replace function private.refresh_trait_activity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.member_traits as traits set last_active_at = shown.at
  from changed
  left join public.user_settings as stored on stored.user_id = changed.user_id
  cross join lateral (
    select private.shown_activity(changed.last_active_at, coalesce(stored.settings, public.default_settings())) as at
  ) as shown
  where traits.user_id = changed.user_id and traits.last_active_at <> shown.at;
  return null;
end
$$;

update private.member_traits as traits set last_active_at = private.shown_activity(traits.last_active_at, stored.settings)
from public.user_settings as stored
where stored.user_id = traits.user_id
  and not ((stored.settings ->> 'showLastSeen')::boolean and (stored.settings ->> 'showOnlineStatus')::boolean);

create or replace function private.suit_each_other(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.member_traits as a cross join private.member_traits as b
    cross join lateral private.ages_to_cover(a.born_from, a.born_until) as age_of_a
    cross join lateral private.ages_to_cover(b.born_from, b.born_until) as age_of_b
    where a.user_id = one and b.user_id = other
      and private.wants(a.looking_for, b.gender) and private.wants(b.looking_for, a.gender)
      and a.age_min <= age_of_b.youngest and (a.age_max >= age_of_b.oldest or a.age_max >= 80)
      and b.age_min <= age_of_a.youngest and (b.age_max >= age_of_a.oldest or b.age_max >= 80)
  )
$$;
comment on function private.suit_each_other(uuid, uuid) is
  'The hard rules in both directions: gender against looking_for, each inside the other''s age range, whoever hides their age with the whole band of it.';
drop function private.is_age_within(date, integer, integer);

create or replace function private.people_in_range(viewer uuid, wanted_size integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me private.member_traits;
  my_age record;
  wanted_birth record;
  genders text[];
  openings text[];
  rows_per_walk integer;
  walked integer := -1;
  walked_before integer;
  people uuid[];
begin
  select * into me from private.member_traits where user_id = viewer;
  select * into my_age from private.ages_to_cover(me.born_from, me.born_until);
  select * into wanted_birth from private.wanted_birthdates(me.age_min, me.age_max);
  genders := array(
    select gender from unnest(private.option_list('gender')) as gender where private.wants(me.looking_for, gender)
  );
  openings := array(
    select opening from unnest(private.option_list('looking_for')) as opening where private.wants(opening, me.gender)
  );
  rows_per_walk := 4 * wanted_size / (cardinality(genders) * cardinality(openings));

  -- Every walk along the index is bounded. Whom few people suit walks further, four times as far each round.
  loop
    walked_before := walked;
    with walk as materialized (
      select near.*
      from unnest(genders) as wanted (gender)
      cross join unnest(openings) as open_to (looking_for)
      cross join lateral (
        select traits.user_id, traits.born_from, traits.born_until, traits.age_min, traits.age_max, traits.last_active_at
        from private.member_traits as traits
        where traits.is_discoverable and traits.gender = wanted.gender and traits.looking_for = open_to.looking_for
        order by traits.last_active_at desc, traits.user_id
        limit rows_per_walk
      ) as near
    )
    select (select count(*) from walk), array(
      select walk.user_id from walk
      where case when walk.born_from = walk.born_until
          then walk.born_from between wanted_birth.born_from and wanted_birth.born_until
          else walk.born_from >= wanted_birth.band_from and walk.born_until <= wanted_birth.band_until end
        and walk.age_min <= my_age.youngest and (walk.age_max >= my_age.oldest or walk.age_max >= 80)
        and not exists (select from private.set_aside(viewer) as aside (user_id) where aside.user_id = walk.user_id)
      order by walk.last_active_at desc, walk.user_id
      limit wanted_size
    ) into walked, people;
    exit when cardinality(people) >= wanted_size / 4 or walked = walked_before or walked > 32 * wanted_size;
    rows_per_walk := rows_per_walk * 4;
  end loop;
  return people;
end
$$;

revoke all on all functions in schema private from public;
