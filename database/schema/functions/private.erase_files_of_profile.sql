-- Before the cascade takes the matches that tell which message images to erase.
CREATE OR REPLACE FUNCTION private.erase_files_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.erase_files_of(old.id);
  return old;
end
$function$

-- executable by: owner only
