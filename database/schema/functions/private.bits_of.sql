-- A set of options as bits, so that two sets are compared in one instruction.
CREATE OR REPLACE FUNCTION private.bits_of(chosen text[], option_name text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(1 << (array_position(private.option_list(option_name), choice) - 1)), 0)::integer
  from (select distinct choice from unnest(chosen) as choice) as choices
$function$

-- executable by: owner only
