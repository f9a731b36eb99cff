-- The caller's account; raises not_signed_in without one.
CREATE OR REPLACE FUNCTION private.require_member()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or private.is_visitor() then
    perform private.fail('not_signed_in');
  end if;
  return auth.uid();
end
$function$

-- executable by: owner only
