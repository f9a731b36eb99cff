-- What a pass is for. Raises not_found.
CREATE OR REPLACE FUNCTION private.closure_of_pass(pass text)
 RETURNS private.appeal_passes
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.appeal_passes;
begin
  select * into known from private.appeal_passes
  where hash = private.hash_of_pass(coalesce(pass, '')) and created_at > now() - interval '180 days';
  if not found then
    perform private.fail('not_found');
  end if;
  return known;
end
$function$

-- executable by: owner only
