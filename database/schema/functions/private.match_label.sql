-- The words for a score.
CREATE OR REPLACE FUNCTION private.match_label(score integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (score >= 60) THEN 'Great Fit'::text WHEN (score >= 40) THEN 'Worth Exploring'::text ELSE 'Early Days'::text END

-- executable by: owner only
