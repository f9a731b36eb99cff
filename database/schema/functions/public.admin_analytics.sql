-- {computed_at, daily, weekly, funnel, retention, countries, decisions}; computed_at is null before the first count. For admins.
CREATE OR REPLACE FUNCTION public.admin_analytics()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return coalesce(
    (select jsonb_build_object('computed_at', computed_at) || body from private.analytics), jsonb_build_object('computed_at', null)
  );
end
$function$

-- executable by: service_role, authenticated
