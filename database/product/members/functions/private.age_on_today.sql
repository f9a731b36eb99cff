create or replace function private.age_on_today(birthdate date) returns integer
language sql stable
return private.age_on(birthdate, private.today());
comment on function private.age_on_today(date) is 'Full years since birth.';
grant execute on function private.age_on_today(date) to authenticated, service_role;
