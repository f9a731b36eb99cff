-- Asks another moderator to look at a decision about the caller. Raises invalid_request, not_found, already_decided (there is an appeal).
CREATE OR REPLACE FUNCTION public.appeal_decision(decision_id uuid, statement text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.start_appeal(private.require_member(), appeal_decision.decision_id, appeal_decision.statement)
$function$

-- executable by: service_role, authenticated
