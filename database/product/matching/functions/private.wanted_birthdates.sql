create or replace function private.wanted_birthdates(
  age_min integer, age_max integer, out born_from date, out born_until date, out band_from date, out band_until date
)
language sql stable
set search_path = ''
as $$
  select range.born_from, range.born_until,
    case when range.born_from > youngest.starts then date 'infinity' else range.born_from end,
    case when age_min <= 18 then date 'infinity' else least(range.born_until, youngest.starts - 1) end
  from (select private.earliest_birthdate(age_max), private.latest_birthdate(age_min)) as range (born_from, born_until),
    (select private.youngest_band_starts()) as youngest (starts)
$$;
comment on function private.wanted_birthdates(integer, integer) is
  'An age range as birthdates: a visible birthdate must be from born_from to born_until, the whole band of a hidden one from band_from to band_until.';
