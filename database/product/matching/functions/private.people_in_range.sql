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
  rows_per_scan integer;
  scanned integer := -1;
  scanned_before integer;
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
  rows_per_scan := 4 * wanted_size / (cardinality(genders) * cardinality(openings));

  -- Each index scan is limited; while too few members fit, the next round scans four times as many rows.
  loop
    scanned_before := scanned;
    with scan as materialized (
      select near.*
      from unnest(genders) as wanted (gender)
      cross join unnest(openings) as open_to (looking_for)
      cross join lateral (
        select traits.user_id, traits.born_from, traits.born_until, traits.age_min, traits.age_max, traits.last_active_at
        from private.member_traits as traits
        where traits.is_discoverable and traits.gender = wanted.gender and traits.looking_for = open_to.looking_for
        order by traits.last_active_at desc, traits.user_id
        limit rows_per_scan
      ) as near
    )
    select (select count(*) from scan), array(
      select scan.user_id from scan
      where case when scan.born_from = scan.born_until
          then scan.born_from between wanted_birth.born_from and wanted_birth.born_until
          else scan.born_from >= wanted_birth.band_from and scan.born_until <= wanted_birth.band_until end
        and scan.age_min <= my_age.youngest and (scan.age_max >= my_age.oldest or scan.age_max >= 80)
        and not exists (select from private.exclude_candidates(viewer) as excluded (user_id) where excluded.user_id = scan.user_id)
      order by scan.last_active_at desc, scan.user_id
      limit wanted_size
    ) into scanned, people;
    exit when cardinality(people) >= wanted_size / 4 or scanned = scanned_before or scanned > 32 * wanted_size;
    rows_per_scan := rows_per_scan * 4;
  end loop;
  return people;
end
$$;
comment on function private.people_in_range(uuid, integer) is
  'Ids of at most wanted_size discoverable members, most recently active first, who meet the viewer''s mandatory criteria and whose criteria the viewer meets: gender against looking_for, and age range.';
