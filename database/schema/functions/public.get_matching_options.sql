-- Every option list of a profile, by the column that it belongs to.
CREATE OR REPLACE FUNCTION public.get_matching_options()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(option_name, to_jsonb(private.option_list(option_name)))
  from unnest(array[
    'gender', 'looking_for', 'intentions', 'region_preference',
    'vibe', 'life_phase', 'communication_style', 'emotional_availability'
  ]) as option_name
$function$

-- executable by: service_role, anon, authenticated
