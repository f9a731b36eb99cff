-- Whether somebody looking for this wants to meet that gender; non-binary and other people are met by those looking for everyone.
CREATE OR REPLACE FUNCTION private.wants(looking_for text, gender text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN CASE looking_for WHEN 'men'::text THEN (gender = 'man'::text) WHEN 'women'::text THEN (gender = 'woman'::text) ELSE true END

-- executable by: owner only
