create or replace trigger profiles_stand_in_city before insert or update of latitude, longitude on public.profiles
  for each row when (new.latitude between -90 and 90 and new.longitude between -180 and 180)
  execute function private.stand_in_city();
