create or replace function private.snap_to_city_centre() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Rounded, because extremely small numbers would cause an underflow error in distance_km.
  new.latitude := round(new.latitude::numeric, 12);
  new.longitude := round(new.longitude::numeric, 12);
  -- The usual case: the editor sends a city of the gazetteer.
  if exists (select from private.city_centres where latitude = new.latitude and longitude = new.longitude) then
    return new;
  end if;
  -- The index orders by degrees, so the nearest city on the globe is chosen among the 16 nearest in degrees.
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
comment on function private.snap_to_city_centre() is 'Moves a profile''s coordinates to the centre of the nearest city; coordinates out of range are left for the check constraint to refuse.';
