create or replace function private.closure_pass_of(member uuid) returns text
language sql security definer
set search_path = ''
as $$
  select private.make_appeal_pass(member, decision_id) from private.account_status
  where user_id = member and status in ('suspended', 'banned') and decision_id is not null
$$;
comment on function private.closure_pass_of(uuid) is 'A pass for a server that knows by a token who asks; null where the account is open.';
grant execute on function private.closure_pass_of(uuid) to service_role;
