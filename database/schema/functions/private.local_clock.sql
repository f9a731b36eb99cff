-- The time of day in a zone as HH:MM; UTC where the zone is missing or unknown.
CREATE OR REPLACE FUNCTION private.local_clock(at timestamp with time zone, time_zone text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return to_char(at at time zone coalesce(time_zone, 'UTC'), 'HH24:MI');
exception
  when invalid_parameter_value then
    return to_char(at at time zone 'UTC', 'HH24:MI');
end
$function$

-- executable by: owner only
