create or replace trigger profiles_snap_to_city_centre before insert or update of latitude, longitude on public.profiles
  for each row when (new.latitude between -90 and 90 and new.longitude between -180 and 180)
  execute function private.snap_to_city_centre();
