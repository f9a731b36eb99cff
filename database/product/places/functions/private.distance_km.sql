create or replace function private.distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision
language sql immutable
return 12742 * asin(sqrt(least(1,
  power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)
)));
comment on function private.distance_km(double precision, double precision, double precision, double precision) is
  'Great-circle distance in km between two places in degrees. Do not call it with null: least() ignores nulls, so the result would be the maximum distance.';
