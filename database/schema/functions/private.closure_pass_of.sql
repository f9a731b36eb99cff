-- A pass for a server that knows by a token who asks; null where the account is open.
CREATE OR REPLACE FUNCTION private.closure_pass_of(member uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.make_appeal_pass(member, decision_id) from private.account_status
  where user_id = member and status in ('suspended', 'banned') and decision_id is not null
$function$

-- executable by: service_role
