create or replace function public.my_decisions() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.decision_for_member(decision) order by decision.decided_at desc), '[]')
  from public.moderation_decisions as decision
  where decision.member_id = private.require_member() and decision.outcome <> 'no_action'
$$;
comment on function public.my_decisions() is 'Decisions about the caller, newest first, each with its reason and its appeal.';
grant execute on function public.my_decisions() to authenticated;
