-- Full years since birth.
CREATE OR REPLACE FUNCTION private.age_on_today(birthdate date)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (EXTRACT(year FROM age((CURRENT_DATE)::timestamp with time zone, (birthdate)::timestamp with time zone)))::integer

-- executable by: authenticated, service_role
