create or replace function private.is_clock_time(value text) returns boolean
language sql immutable
return value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
comment on function private.is_clock_time(text) is 'Whether a text is a time of day as HH:MM.';
grant execute on function private.is_clock_time(text) to authenticated, service_role;
