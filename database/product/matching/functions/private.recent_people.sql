create or replace function private.recent_people(viewer uuid, regions integer[], wanted integer, left_out uuid[]) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me private.member_traits;
  my_age record;
  wanted_birth record;
  genders text[];
  openings text[];
  latitudes double precision[];
  longitudes double precision[];
  entries_per_scan integer;
  entries integer := -1;
  entries_before integer;
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
  if regions is null then
    select array_agg(city.latitude), array_agg(city.longitude) into latitudes, longitudes
    from private.near_cities(viewer) as city;
  end if;
  entries_per_scan := 4 * wanted / (cardinality(genders) * cardinality(openings));

  -- An area is a city or a region, and matches nothing in the scan of the other kind. Who suits is decided while the entries
  -- are read, because most of them suit nobody who is very young or old, and storing all takes as long as reading them.
  -- Each scan is limited; while too few members suit, the next round reads four times as many entries.
  loop
    entries_before := entries;
    with scan as materialized (
      select found.*
      from (
        select city.latitude, city.longitude, null as region from unnest(latitudes, longitudes) as city (latitude, longitude)
        union all
        select null, null, region from unnest(regions) as region
      ) as area
      cross join unnest(genders) as wanted_gender (gender)
      cross join unnest(openings) as open_to (looking_for)
      cross join lateral (
        select count(*) as entries, array_agg(read.user_id) filter (where suits) as people,
          array_agg(read.last_active_at) filter (where suits) as active
        from (
          (
            select traits.user_id, traits.born_from, traits.born_until, traits.age_min, traits.age_max, traits.last_active_at
            from private.member_traits as traits
            where traits.is_discoverable and traits.shows_location
              and traits.gender = wanted_gender.gender and traits.looking_for = open_to.looking_for
              and traits.latitude = area.latitude and traits.longitude = area.longitude
            order by traits.last_active_at desc, traits.user_id
            limit entries_per_scan
          )
          union all
          (
            select traits.user_id, traits.born_from, traits.born_until, traits.age_min, traits.age_max, traits.last_active_at
            from private.member_traits as traits
            where traits.is_discoverable
              and traits.gender = wanted_gender.gender and traits.looking_for = open_to.looking_for
              and traits.shown_region = area.region
            order by traits.last_active_at desc, traits.user_id
            limit entries_per_scan
          )
        ) as read
        cross join lateral (
          select case when read.born_from = read.born_until
              then read.born_from between wanted_birth.born_from and wanted_birth.born_until
              else read.born_from >= wanted_birth.band_from and read.born_until <= wanted_birth.band_until end
            and read.age_min <= my_age.youngest and (read.age_max >= my_age.oldest or read.age_max >= 80) as suits
        ) as known
      ) as found
    )
    select (select coalesce(sum(scan.entries), 0) from scan), array(
      select person.user_id from scan cross join unnest(scan.people, scan.active) as person (user_id, last_active_at)
      where person.user_id not in (select unnest(left_out))
      order by person.last_active_at desc, person.user_id
      limit wanted
    ) into entries, people;
    exit when cardinality(people) >= wanted or entries = entries_before or entries > 12000;
    entries_per_scan := entries_per_scan * 4;
  end loop;
  return people;
end
$$;
comment on function private.recent_people(uuid, integer[], integer, uuid[]) is
  'Ids of at most wanted discoverable members in these regions (private.bits_of; 0 for an unknown or hidden place), or for null in the viewer''s near cities: most recently active first, without those left out. They meet the viewer''s mandatory criteria and the viewer theirs: gender against looking_for, and age range. Reads at most some 48,000 index entries.';
