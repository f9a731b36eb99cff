create or replace function private.shown_birthdate(birthdate date, shows_age boolean, out born_from date, out born_until date)
language sql immutable
set search_path = ''
as $$
  select case when shows_age then birthdate else make_date(cohort, 1, 1) end,
    case when shows_age then birthdate else make_date(cohort + 4, 12, 31) end
  from (select extract(year from birthdate)::integer / 5 * 5 as cohort) as years
$$;
comment on function private.shown_birthdate(date, boolean) is
  'The range of birthdates that matching may use for a member: the exact date, or five fixed calendar years if they hide their age. The years never move, so that a change of the deck does not reveal a birthday.';
