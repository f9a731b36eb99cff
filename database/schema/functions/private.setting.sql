-- One setting of a member, the default without a row.
CREATE OR REPLACE FUNCTION private.setting(member uuid, setting_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select settings -> setting_name from public.user_settings where user_id = member),
    public.default_settings() -> setting_name
  )
$function$

-- executable by: owner only
