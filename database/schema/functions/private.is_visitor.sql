-- Whether the caller's account has no address yet.
CREATE OR REPLACE FUNCTION private.is_visitor()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(NULLIF(current_setting('request.jwt.claim.is_anonymous'::text, true), ''::text), (auth.jwt() ->> 'is_anonymous'::text), 'false'::text))::boolean

-- executable by: authenticated
