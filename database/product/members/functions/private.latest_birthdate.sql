create or replace function private.latest_birthdate(age_min integer) returns date
language sql stable
return (current_date - make_interval(years => age_min))::date;
comment on function private.latest_birthdate(integer) is 'The latest birthdate for a minimum age.';
