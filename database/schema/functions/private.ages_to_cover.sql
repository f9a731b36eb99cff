-- The other side of wanted_birthdates: the ages that a range must hold to meet somebody.
CREATE OR REPLACE FUNCTION private.ages_to_cover(born_from date, born_until date, OUT youngest integer, OUT oldest integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    case when born_from <> born_until and born_until >= band.starts then 18 else private.age_on_today(born_until) end,
    private.age_on_today(case when born_from <> born_until and born_until >= band.starts then band.starts else born_from end)
  from (select private.youngest_band_starts()) as band (starts)
$function$

-- executable by: owner only
