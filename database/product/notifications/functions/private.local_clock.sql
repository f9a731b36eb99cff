create or replace function private.local_clock(at timestamptz, time_zone text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return to_char(at at time zone coalesce(time_zone, 'UTC'), 'HH24:MI');
exception
  when invalid_parameter_value then
    return to_char(at at time zone 'UTC', 'HH24:MI');
end
$$;
comment on function private.local_clock(timestamptz, text) is 'The time of day in a time zone as HH:MM; UTC if the zone is missing or unknown.';
