-- The caller, where they may; else raises not_signed_in, second_factor_required (an operator who has to prove one first) or access_denied.
CREATE OR REPLACE FUNCTION private.require_operator(is_allowed boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := private.require_member();
begin
  if is_allowed then
    return member;
  end if;
  if not private.has_proved_factors() and exists (select from public.admin_users where user_id = member and is_active) then
    perform private.fail('second_factor_required');
  end if;
  perform private.fail('access_denied');
end
$function$

-- executable by: owner only
