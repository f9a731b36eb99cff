-- A notice to a member; somebody without a profile has nowhere to read it.
CREATE OR REPLACE FUNCTION private.tell(member uuid, kind text, payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.notices (user_id, kind, payload)
  select profile.id, tell.kind, tell.payload from public.profiles as profile where profile.id = member
$function$

-- executable by: owner only
