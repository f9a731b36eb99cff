create or replace function private.snap_to_city_centre() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Numbers too small to reckon with, as nobody's place has them, would fail in every distance.
  new.latitude := round(new.latitude::numeric, 12);
  new.longitude := round(new.longitude::numeric, 12);
  -- The editor sends a city as the gazetteer gave it, so this is nearly always the whole work.
  if exists (select from private.city_centres where latitude = new.latitude and longitude = new.longitude) then
    return new;
  end if;
  -- The index knows degrees; which of the nearest in degrees is nearest on the globe is worked out.
  select nearest.latitude, nearest.longitude into new.latitude, new.longitude
  from (
    select centre.latitude, centre.longitude from private.city_centres as centre
    order by centre.place operator(pg_catalog.<->) point(new.longitude, new.latitude) limit 16
  ) as nearest
  order by private.distance_km(nearest.latitude, nearest.longitude, new.latitude, new.longitude), nearest.latitude, nearest.longitude
  limit 1;
  return new;
end
$$;
comment on function private.snap_to_city_centre() is 'Moves a profile''s coordinates to the centre of the nearest city; those that are nowhere are left for the constraint to refuse.';
