-- The notices of a member without those about somebody who is out of sight; the same as the policy.
CREATE OR REPLACE FUNCTION private.visible_notices(member uuid)
 RETURNS SETOF notices
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select told.* from public.notices as told
  where told.user_id = member
    and (told.match_id is null or told.match_id in (select match_id from private.open_matches(member)))
    and (told.actor_id is null or told.match_id is not null or private.may_see_match(member, told.actor_id))
$function$

-- executable by: owner only
