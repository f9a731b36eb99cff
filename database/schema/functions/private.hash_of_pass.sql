-- What is kept of a pass.
CREATE OR REPLACE FUNCTION private.hash_of_pass(pass text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN encode(sha256(convert_to(pass, 'utf8'::name)), 'hex'::text)

-- executable by: owner only
