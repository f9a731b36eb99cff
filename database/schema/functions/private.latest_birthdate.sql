-- Of somebody not younger than this.
CREATE OR REPLACE FUNCTION private.latest_birthdate(age_min integer)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN ((CURRENT_DATE - make_interval(years => age_min)))::date

-- executable by: owner only
