-- How many notices the caller has not looked at.
CREATE OR REPLACE FUNCTION public.unread_notices()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select count(*) from private.visible_notices(private.require_member()) where read_at is null);
end
$function$

-- executable by: service_role, authenticated
