-- Whether a list holds only values of the option, each at most once.
CREATE OR REPLACE FUNCTION private.is_option_set(chosen text[], option_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select chosen <@ private.option_list(option_name)
    and array_position(chosen, null) is null
    and cardinality(chosen) = (select count(distinct choice) from unnest(chosen) as choice)
$function$

-- executable by: anon, authenticated, service_role
