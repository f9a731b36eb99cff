-- The rule of specification section 4; blank texts have become null before.
CREATE OR REPLACE FUNCTION private.is_complete(profile profiles)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select profile.full_name is not null and profile.birthdate is not null and profile.bio is not null
    and profile.gender is not null and profile.looking_for is not null and cardinality(profile.interests) > 0
$function$

-- executable by: owner only
