-- Appeals with the pass of a letter, for somebody who cannot sign in. Raises not_found, invalid_request, already_decided.
CREATE OR REPLACE FUNCTION public.appeal_closure(pass text, statement text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.start_appeal(known.user_id, known.decision_id, appeal_closure.statement)
  from private.closure_of_pass(appeal_closure.pass) as known
$function$

-- executable by: service_role, anon, authenticated
