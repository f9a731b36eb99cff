-- Whether a text is a time of day as HH:MM.
CREATE OR REPLACE FUNCTION private.is_clock_time(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)

-- executable by: authenticated, service_role
