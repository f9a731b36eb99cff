create or replace function private.days_since(at timestamptz, time_zone text) returns integer
language plpgsql stable
set search_path = ''
as $$
declare
  zone constant text := coalesce(time_zone, 'UTC');
begin
  return (now() at time zone zone)::date - (at at time zone zone)::date;
exception
  when invalid_parameter_value then
    return (now() at time zone 'UTC')::date - (at at time zone 'UTC')::date;
end
$$;
comment on function private.days_since(timestamptz, text) is 'Calendar days from a time until now in a time zone; UTC if the zone is missing or unknown.';
