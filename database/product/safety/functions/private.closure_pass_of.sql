create or replace function private.closure_pass_of(member uuid) returns text
language sql security definer
set search_path = ''
as $$
  select private.make_appeal_pass(member, decision_id) from private.account_status
  where user_id = member and status in ('suspended', 'banned') and decision_id is not null
$$;
comment on function private.closure_pass_of(uuid) is 'A new appeal pass for a member whom the server has authenticated by a token; null if their account is not closed by a decision.';
grant execute on function private.closure_pass_of(uuid) to service_role;
