create or replace function public.acknowledge_decision(decision_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.moderation_decisions as decision set acknowledged_at = coalesce(decision.acknowledged_at, now())
  where decision.id = acknowledge_decision.decision_id and decision.member_id = private.require_member()
    and decision.outcome <> 'no_action';
  if not found then
    perform private.fail('not_found');
  end if;
end
$$;
comment on function public.acknowledge_decision(uuid) is
  'Records that the caller has read a decision about them, so that it is not shown on every page any more. Raises not_found.';
grant execute on function public.acknowledge_decision(uuid) to authenticated;
