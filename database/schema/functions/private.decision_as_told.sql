-- A decision as the member it is about reads it: neither who decided nor who reported.
CREATE OR REPLACE FUNCTION private.decision_as_told(decision moderation_decisions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', decision.id, 'outcome', decision.outcome, 'reason', decision.reason, 'ends_at', decision.ends_at,
    'removed', to_jsonb(decision.removed), 'decided_at', decision.decided_at, 'reversed_at', decision.reversed_at,
    'appeal', (
      select jsonb_build_object(
        'status', status, 'statement', statement, 'answer', answer, 'created_at', created_at, 'heard_at', heard_at
      ) from public.appeals where decision_id = decision.id
    )
  )
$function$

-- executable by: owner only
