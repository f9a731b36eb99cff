create or replace function public.read_closure(pass text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'status', coalesce(state.status, 'active'), 'ends_at', state.ends_at, 'decision', private.decision_for_member(decision)
  )
  from private.closure_of_pass(read_closure.pass) as known
  join public.moderation_decisions as decision on decision.id = known.decision_id
  left join private.account_status as state on state.user_id = known.user_id
$$;
comment on function public.read_closure(text) is
  'With the pass of a letter: {status, ends_at, decision: {outcome, reason, ends_at, decided_at, reversed_at, appeal}}. Raises not_found.';
grant execute on function public.read_closure(text) to anon, authenticated;
