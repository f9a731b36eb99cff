create or replace function private.decision_for_member(decision public.moderation_decisions) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', decision.id, 'outcome', decision.outcome, 'reason', decision.reason, 'ends_at', decision.ends_at,
    'removed', to_jsonb(decision.removed), 'decided_at', decision.decided_at, 'reversed_at', decision.reversed_at,
    'acknowledged_at', decision.acknowledged_at,
    'appeal', (
      select jsonb_build_object(
        'status', status, 'statement', statement, 'answer', answer, 'created_at', created_at, 'decided_at', decided_at
      ) from public.appeals where decision_id = decision.id
    )
  )
$$;
comment on function private.decision_for_member(public.moderation_decisions) is 'A decision as the affected member sees it (contracts/src/moderation.ts), without moderator and reporter.';
