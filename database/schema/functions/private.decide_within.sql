-- The promise of the public pages: reports are reviewed within 24 to 48 hours, urgent ones within 24.
CREATE OR REPLACE FUNCTION private.decide_within(priority text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
RETURN CASE priority WHEN 'high'::text THEN '24:00:00'::interval ELSE '48:00:00'::interval END

-- executable by: owner only
