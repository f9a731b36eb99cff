create or replace function private.earliest_birthdate(age_max integer, day date default private.today()) returns date
language sql stable
return case when age_max >= 80 then date '1900-01-01' else (day - make_interval(years => age_max + 1) + interval '1 day')::date end;
comment on function private.earliest_birthdate(integer, date) is
  'The earliest birthdate for a maximum age on a day. The slider ends at 80, so 80 means no maximum.';
