create or replace function private.write_of_closure(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.write_to_member(member, case state.status when 'banned' then 'account_banned' else 'account_suspended' end,
    jsonb_build_object(
      'reason', decision.reason, 'ends_at', state.ends_at, 'pass', private.make_appeal_pass(member, decision.id)
    ))
  from private.account_status as state
  join public.moderation_decisions as decision on decision.id = state.decision_id
  where state.user_id = member and state.status in ('suspended', 'banned')
$$;
comment on function private.write_of_closure(uuid) is 'Queues the message (private.letters) with the reason and the end of an account''s closure and an appeal pass.';
