-- The five years in which members come of age hold few of them, at first those of one age: they are met as one band with the five years before.
CREATE OR REPLACE FUNCTION private.youngest_band_starts()
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN make_date((((((EXTRACT(year FROM CURRENT_DATE))::integer - 18) / 5) * 5) - 5), 1, 1)

-- executable by: owner only
