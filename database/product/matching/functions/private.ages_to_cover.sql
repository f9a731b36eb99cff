create or replace function private.ages_to_cover(born_from date, born_until date, out youngest integer, out oldest integer)
language sql stable
set search_path = ''
as $$
  select
    case when born_from <> born_until and born_until >= band.starts then 18 else private.age_on_today(born_until) end,
    private.age_on_today(case when born_from <> born_until and born_until >= band.starts then band.starts else born_from end)
  from (select private.youngest_band_starts()) as band (starts)
$$;
comment on function private.ages_to_cover(date, date) is
  'The ages that another member''s age range must include to match a member with this range of birthdates; the counterpart of wanted_birthdates.';
