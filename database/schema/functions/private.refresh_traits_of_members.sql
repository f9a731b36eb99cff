-- After a change of settings or account status.
CREATE OR REPLACE FUNCTION private.refresh_traits_of_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_traits(array(select user_id from changed));
  return null;
end
$function$

-- executable by: owner only
