-- The order of a queue: high first.
CREATE OR REPLACE FUNCTION private.rank_of_priority(priority text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE priority WHEN 'high'::text THEN 0 WHEN 'normal'::text THEN 1 ELSE 2 END

-- executable by: owner only
