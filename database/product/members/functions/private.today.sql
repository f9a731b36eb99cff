-- current_date follows the time zone of the session, which a request can set.
create or replace function private.today() returns date
language sql stable
return (now() at time zone 'UTC')::date;
comment on function private.today() is 'The date in UTC, by which ages are counted (decision 177).';
grant execute on function private.today() to authenticated, service_role;
