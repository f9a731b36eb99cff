-- The hard rules in both directions: gender against looking_for, each inside the other's age range.
CREATE OR REPLACE FUNCTION private.suit_each_other(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.member_traits as a cross join private.member_traits as b
    where a.user_id = one and b.user_id = other
      and private.wants(a.looking_for, b.gender) and private.wants(b.looking_for, a.gender)
      and private.is_age_within(b.birthdate, a.age_min, a.age_max)
      and private.is_age_within(a.birthdate, b.age_min, b.age_max)
  )
$function$

-- executable by: owner only
