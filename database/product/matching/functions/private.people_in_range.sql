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
        and not exists (select from private.exclude_candidates(viewer) as aside (user_id) where aside.user_id = walk.user_id)
      order by walk.last_active_at desc, walk.user_id
      limit wanted_size
    ) into walked, people;
    exit when cardinality(people) >= wanted_size / 4 or walked = walked_before or walked > 32 * wanted_size;
    rows_per_walk := rows_per_walk * 4;
  end loop;
  return people;
end
$$;
comment on function private.people_in_range(uuid, integer) is
  'Ids of at most this many people whom the hard rules allow to meet the viewer, the most recently active ones: gender against looking_for and age range in both directions, public and open.';
