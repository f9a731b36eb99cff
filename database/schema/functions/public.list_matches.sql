-- The caller's active matches, newest first.
CREATE OR REPLACE FUNCTION public.list_matches()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.match_as_seen(auth.uid(), match_id) order by created_at desc, match_id), '[]')
  from private.open_matches(auth.uid())
$function$

-- executable by: service_role, authenticated
