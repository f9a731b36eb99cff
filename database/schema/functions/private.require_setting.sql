-- Raises check_violation with a sentence for the member unless the condition holds.
CREATE OR REPLACE FUNCTION private.require_setting(holds boolean, message text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if holds is not true then
    raise exception using errcode = 'check_violation', constraint = 'user_settings_valid', message = message;
  end if;
end
$function$

-- executable by: authenticated, service_role
