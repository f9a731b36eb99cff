-- An age range as birthdates: a shown one lies from born_from to born_until, a hidden one's whole band from band_from to band_until.
CREATE OR REPLACE FUNCTION private.wanted_birthdates(age_min integer, age_max integer, OUT born_from date, OUT born_until date, OUT band_from date, OUT band_until date)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select range.born_from, range.born_until,
    case when range.born_from > youngest.starts then date 'infinity' else range.born_from end,
    case when age_min <= 18 then date 'infinity' else least(range.born_until, youngest.starts - 1) end
  from (select private.earliest_birthdate(age_max), private.latest_birthdate(age_min)) as range (born_from, born_until),
    (select private.youngest_band_starts()) as youngest (starts)
$function$

-- executable by: owner only
