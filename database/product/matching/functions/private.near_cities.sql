create or replace function private.near_cities(viewer uuid) returns table (latitude double precision, longitude double precision)
language sql stable security definer
set search_path = ''
as $$
  select centre.latitude, centre.longitude
  from private.member_traits as me
  cross join lateral (select private.shown_distance(me.max_distance)) as reach (km)
  -- A degree of latitude is 111.2 km; the index of the centres begins with it.
  join private.city_centres as centre
    on centre.latitude between me.latitude - reach.km / 111.0 and me.latitude + reach.km / 111.0
  -- 'offset 0' makes the distance a column, of which the planner can inline private.shown_distance.
  cross join lateral (
    select private.distance_km(me.latitude, me.longitude, centre.latitude, centre.longitude) as km offset 0
  ) as exact
  where me.user_id = viewer and private.shown_distance(exact.km) <= reach.km
$$;
comment on function private.near_cities(uuid) is
  'The cities within the viewer''s maximum distance, in degrees, by the same rounded distance as private.score_members: at least the viewer''s own city, and at most 24 of the gazetteer; none if the viewer''s place is unknown.';
