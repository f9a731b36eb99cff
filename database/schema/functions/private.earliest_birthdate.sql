-- Of somebody not older than this. The slider ends at 80, so 80 means 80 and over: nobody is too old to be found.
CREATE OR REPLACE FUNCTION private.earliest_birthdate(age_max integer)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (age_max >= 80) THEN '1900-01-01'::date ELSE (((CURRENT_DATE - make_interval(years => (age_max + 1))) + '1 day'::interval))::date END

-- executable by: owner only
