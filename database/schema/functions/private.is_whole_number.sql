-- Whether a JSON value is an integer within bounds.
CREATE OR REPLACE FUNCTION private.is_whole_number(value jsonb, lowest integer, highest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
    else false end
$function$

-- executable by: authenticated, service_role
