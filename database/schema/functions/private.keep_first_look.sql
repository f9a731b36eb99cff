-- A notice is read once, at the server's time, and never becomes unread.
CREATE OR REPLACE FUNCTION private.keep_first_look()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_at := coalesce(old.read_at, now());
  return new;
end
$function$

-- executable by: owner only
