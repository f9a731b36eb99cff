create or replace function private.age_on_today(birthdate date) returns integer
language sql stable
return extract(year from age(current_date, birthdate))::integer;
comment on function private.age_on_today(date) is 'Full years since birth.';
grant execute on function private.age_on_today(date) to authenticated, service_role;
