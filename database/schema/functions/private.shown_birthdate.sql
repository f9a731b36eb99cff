-- The days of birth that matching may let others tell somebody from: one day, or five calendar years, which stay the same for life, so that no birthday shows either.
CREATE OR REPLACE FUNCTION private.shown_birthdate(birthdate date, shows_age boolean, OUT born_from date, OUT born_until date)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when shows_age then birthdate else make_date(cohort, 1, 1) end,
    case when shows_age then birthdate else make_date(cohort + 4, 12, 31) end
  from (select extract(year from birthdate)::integer / 5 * 5 as cohort) as years
$function$

-- executable by: owner only
