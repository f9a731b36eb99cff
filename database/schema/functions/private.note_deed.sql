-- An entry of the audit log by the caller, in the transaction of the deed.
CREATE OR REPLACE FUNCTION private.note_deed(deed text, target uuid, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.admin_audit_logs (admin_id, action, target_user_id, details)
  values (
    (select id from auth.users where id = auth.uid()), deed,
    (select id from auth.users where id = target), details
  )
$function$

-- executable by: owner only
