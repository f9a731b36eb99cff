create or replace function private.latest_birthdate(age_min integer, day date default private.today()) returns date
language sql stable
return (day - make_interval(years => age_min))::date;
comment on function private.latest_birthdate(integer, date) is 'The latest birthdate for a minimum age on a day. The same in contracts/src/age.ts.';
