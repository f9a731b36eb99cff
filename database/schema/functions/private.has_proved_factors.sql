-- Whether the caller has proved a second factor in this session, or has none that could be asked for.
CREATE OR REPLACE FUNCTION private.has_proved_factors()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$function$

-- executable by: owner only
