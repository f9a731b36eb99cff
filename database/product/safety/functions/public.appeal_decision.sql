create or replace function public.appeal_decision(decision_id uuid, statement text) returns uuid
language sql security definer
set search_path = ''
as $$
  select private.start_appeal(private.require_member(), appeal_decision.decision_id, appeal_decision.statement)
$$;
comment on function public.appeal_decision(uuid, text) is
  'Files an appeal against a decision about the caller; another moderator decides it. Raises invalid_request, not_found, already_decided (there is an appeal).';
grant execute on function public.appeal_decision(uuid, text) to authenticated;
