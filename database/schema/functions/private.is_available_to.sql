-- The target's side: public, complete and open, without a block either way; or matched with the actor already.
CREATE OR REPLACE FUNCTION private.is_available_to(actor uuid, target uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.is_blocked_pair(actor, target)
    and (
      exists (select from private.member_traits where user_id = target and is_discoverable)
      or exists (select from private.open_matches(actor) where other_id = target)
    )
$function$

-- executable by: owner only
