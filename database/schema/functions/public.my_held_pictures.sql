-- The caller's pictures that wait for a moderator.
CREATE OR REPLACE FUNCTION public.my_held_pictures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'place', place, 'held_at', held_at) order by held_at), '[]')
  from private.held_pictures where member_id = private.require_member() and released_at is null
$function$

-- executable by: service_role, authenticated
