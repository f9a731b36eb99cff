-- Holds that are over go with the account.
CREATE OR REPLACE FUNCTION private.forget_ended_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.legal_holds where user_id = old.id and ended_at is not null;
  return null;
end
$function$

-- executable by: owner only
