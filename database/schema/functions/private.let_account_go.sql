-- An account that was held is an account like any other.
CREATE OR REPLACE FUNCTION private.let_account_go(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.account_status set status = 'active', since = now() where user_id = member and status = 'held';
  if found then
    -- Fires match_if_mutual for each.
    update public.user_interactions set interaction_type = interaction_type where user_id = member and interaction_type <> 'pass';
  end if;
end
$function$

-- executable by: owner only
