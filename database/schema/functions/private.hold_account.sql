-- Shows an account to nobody until a moderator has looked.
CREATE OR REPLACE FUNCTION private.hold_account(member uuid, rule text, report_type text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.account_status as state (user_id, status, since) values (member, 'held', now())
  on conflict on constraint account_status_pkey do update set status = 'held', since = excluded.since
  where state.status = 'active';
  perform private.hold_for_review(member, rule, report_type);
end
$function$

-- executable by: owner only
