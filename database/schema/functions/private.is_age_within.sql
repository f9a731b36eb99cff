-- Whether somebody born then is inside an age range today.
CREATE OR REPLACE FUNCTION private.is_age_within(birthdate date, age_min integer, age_max integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((birthdate >= private.earliest_birthdate(age_max)) AND (birthdate <= private.latest_birthdate(age_min)))

-- executable by: owner only
