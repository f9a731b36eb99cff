-- With the pass of a letter: {status, ends_at, decision: {outcome, reason, ends_at, decided_at, reversed_at, appeal}}. Raises not_found.
CREATE OR REPLACE FUNCTION public.read_closure(pass text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'status', coalesce(state.status, 'active'), 'ends_at', state.ends_at, 'decision', private.decision_as_told(decision)
  )
  from private.closure_of_pass(read_closure.pass) as known
  join public.moderation_decisions as decision on decision.id = known.decision_id
  left join private.account_status as state on state.user_id = known.user_id
$function$

-- executable by: service_role, anon, authenticated
