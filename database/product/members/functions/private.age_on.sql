create or replace function private.age_on(birthdate date, day date) returns integer
language sql immutable
return extract(year from age(day, birthdate))::integer;
comment on function private.age_on(date, date) is
  'Full years between birth and a day. A birthday on 29 February counts from 1 March in other years; the same in contracts/src/age.ts.';
grant execute on function private.age_on(date, date) to authenticated, service_role;
