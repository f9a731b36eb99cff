-- For like and ilike: these words at the beginning, each character standing for itself.
CREATE OR REPLACE FUNCTION private.begins_pattern(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (regexp_replace(words, '([\\%_])'::text, '\\\1'::text, 'g'::text) || '%'::text)

-- executable by: owner only
