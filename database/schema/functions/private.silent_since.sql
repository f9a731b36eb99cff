-- When the last message of a match was sent, or the match made.
CREATE OR REPLACE FUNCTION private.silent_since(match_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(pair.created_at, (
    select said.created_at from public.messages as said where said.match_id = pair.id order by said.seq desc limit 1
  ))
  from public.matches as pair where pair.id = silent_since.match_id
$function$

-- executable by: owner only
