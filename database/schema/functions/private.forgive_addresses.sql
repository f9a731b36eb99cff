-- Whoever turns e-mail on again says that their address works.
CREATE OR REPLACE FUNCTION private.forgive_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.unreachable_addresses where user_id = new.user_id;
  return null;
end
$function$

-- executable by: owner only
