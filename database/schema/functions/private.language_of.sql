-- The language that a member chose; null where none was chosen.
CREATE OR REPLACE FUNCTION private.language_of(member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select settings ->> 'language' from public.user_settings where user_id = member
$function$

-- executable by: supabase_auth_admin
