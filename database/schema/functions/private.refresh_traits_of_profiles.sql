-- After a change of profiles.
CREATE OR REPLACE FUNCTION private.refresh_traits_of_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_traits(array(select id from changed));
  return null;
end
$function$

-- executable by: owner only
