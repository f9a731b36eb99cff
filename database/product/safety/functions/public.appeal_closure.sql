create or replace function public.appeal_closure(pass text, statement text) returns uuid
language sql security definer
set search_path = ''
as $$
  select private.start_appeal(known.user_id, known.decision_id, appeal_closure.statement)
  from private.closure_of_pass(appeal_closure.pass) as known
$$;
comment on function public.appeal_closure(text, text) is
  'Files an appeal with an appeal pass, for members who cannot sign in. Raises not_found, invalid_request, already_decided.';
grant execute on function public.appeal_closure(text, text) to anon, authenticated;
