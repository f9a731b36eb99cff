create or replace function private.earliest_birthdate(age_max integer) returns date
language sql stable
return case when age_max >= 80 then date '1900-01-01' else (current_date - make_interval(years => age_max + 1) + interval '1 day')::date end;
comment on function private.earliest_birthdate(integer) is
  'The earliest birthdate for a maximum age. The slider ends at 80, so 80 means no maximum.';
