-- For everybody: reports, decisions, appeals and their times in each of the last 12 months.
CREATE OR REPLACE FUNCTION public.transparency()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select jsonb_build_object('computed_at', computed_at, 'months', body -> 'decisions') from private.analytics),
    jsonb_build_object('computed_at', null, 'months', '[]'::jsonb)
  )
$function$

-- executable by: service_role, anon, authenticated
