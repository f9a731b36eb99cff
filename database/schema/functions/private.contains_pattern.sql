-- For like and ilike: these words anywhere, each character standing for itself.
CREATE OR REPLACE FUNCTION private.contains_pattern(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (('%'::text || regexp_replace(words, '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)

-- executable by: owner only
