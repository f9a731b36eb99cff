-- After a member was active.
CREATE OR REPLACE FUNCTION private.refresh_trait_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.member_traits as traits set last_active_at = changed.last_active_at
  from changed where traits.user_id = changed.user_id and traits.last_active_at <> changed.last_active_at;
  return null;
end
$function$

-- executable by: owner only
