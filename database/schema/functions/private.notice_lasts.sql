-- How long before its end a silent match is told to its two people.
CREATE OR REPLACE FUNCTION private.notice_lasts()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
RETURN '3 days'::interval

-- executable by: owner only
