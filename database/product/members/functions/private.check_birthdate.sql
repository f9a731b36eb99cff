create or replace function private.check_birthdate(birthdate date) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.age_on_today(birthdate) < 18 then
    raise exception using errcode = 'check_violation', constraint = 'profiles_birthdate_adult',
      message = 'You must be at least 18 years old to use this service';
  elsif private.age_on_today(birthdate) > 100 then
    raise exception using errcode = 'check_violation', constraint = 'profiles_birthdate_plausible',
      message = 'Please enter a valid date of birth';
  end if;
end
$$;
comment on function private.check_birthdate(date) is 'Requires an age of 18 to 100 today (specification, section 5). Not a check constraint, because that may not depend on the date. Raises check_violation.';
