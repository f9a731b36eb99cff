-- An entry of the audit log as operators read it. Without admin_id: the product itself, or an operator who is gone.
CREATE OR REPLACE FUNCTION private.deed_row(deed admin_audit_logs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', deed.id, 'action', deed.action, 'timestamp', deed."timestamp", 'details', deed.details,
    'admin_id', deed.admin_id, 'admin_name', private.account_name(deed.admin_id),
    'target_user_id', deed.target_user_id, 'target_name', private.account_name(deed.target_user_id)
  )
$function$

-- executable by: owner only
