-- Allows one letter to the operators, from 3 seconds to a day from now: contracts/src/letter-options.ts.
CREATE OR REPLACE FUNCTION public.letter_pass()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.letter_pass_at(clock_timestamp())
$function$

-- executable by: service_role, anon, authenticated
