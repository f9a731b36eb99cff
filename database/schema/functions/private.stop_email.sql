-- Turns the notices by e-mail of a member off, for the link in each of them.
CREATE OR REPLACE FUNCTION private.stop_email(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.user_settings as stored (user_id, settings)
  select account.id, '{"emailNotifications": false}' from auth.users as account where account.id = member
  on conflict on constraint user_settings_pkey
  do update set settings = stored.settings || '{"emailNotifications": false}'
$function$

-- executable by: service_role
