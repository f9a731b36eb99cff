-- Raises access_denied unless the caller asks about themselves, or is the server or an operator.
CREATE OR REPLACE FUNCTION private.require_self(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if member is distinct from auth.uid() and auth.role() is distinct from 'service_role' and not private.is_admin() then
    perform private.fail('access_denied');
  end if;
end
$function$

-- executable by: owner only
