-- Whether one notice is visible to its member: the same as visible_notices, without a look at the others.
CREATE OR REPLACE FUNCTION private.may_see_notice(told notices)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (told.actor_id is null or private.may_see_match(told.user_id, told.actor_id))
    and (told.match_id is null or exists (
      select from public.matches as pair
      where pair.id = told.match_id and pair.is_active and private.may_see_match(pair.user1_id, pair.user2_id)
    ))
$function$

-- executable by: owner only
