-- The caller has looked at these notices, or at all. Raises invalid_request for more than 500.
CREATE OR REPLACE FUNCTION public.mark_notices_read(ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := private.require_member();
begin
  if cardinality(ids) > 500 then
    perform private.fail('invalid_request');
  end if;
  update public.notices as told set read_at = now()
  where told.user_id = member and told.read_at is null and (mark_notices_read.ids is null or told.id = any (mark_notices_read.ids));
end
$function$

-- executable by: service_role, authenticated
