-- Decisions about the caller, newest first, each with its reason and its appeal.
CREATE OR REPLACE FUNCTION public.my_decisions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.decision_as_told(decision) order by decision.decided_at desc), '[]')
  from public.moderation_decisions as decision
  where decision.member_id = private.require_member() and decision.outcome <> 'no_action'
$function$

-- executable by: service_role, authenticated
