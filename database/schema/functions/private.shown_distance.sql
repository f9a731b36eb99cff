-- Rounded up so that nobody is located by asking from several places: under 5 km, then steps of 5, 10, 50, 100 (decisions, Profile).
CREATE OR REPLACE FUNCTION private.shown_distance(km double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (CASE WHEN (km <= (50)::double precision) THEN GREATEST((ceil((km / (5)::double precision)) * (5)::double precision), (5)::double precision) WHEN (km <= (100)::double precision) THEN (ceil((km / (10)::double precision)) * (10)::double precision) WHEN (km <= (500)::double precision) THEN (ceil((km / (50)::double precision)) * (50)::double precision) ELSE (ceil((km / (100)::double precision)) * (100)::double precision) END)::integer

-- executable by: owner only
