-- Great-circle distance in km between two known places in degrees; least() would make an unknown one the far side of the earth.
CREATE OR REPLACE FUNCTION private.distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
RETURN ((12742)::double precision * asin(sqrt(LEAST((1)::double precision, (power(sin((radians((lat2 - lat1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * power(sin((radians((lon2 - lon1)) / (2)::double precision)), (2)::double precision)))))))

-- executable by: owner only
