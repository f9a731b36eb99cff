create or replace function private.deed_row(deed public.admin_audit_logs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', deed.id, 'action', deed.action, 'timestamp', deed."timestamp", 'details', deed.details,
    'admin_id', deed.admin_id, 'admin_name', private.account_name(deed.admin_id),
    'target_user_id', deed.target_user_id, 'target_name', private.account_name(deed.target_user_id)
  )
$$;
comment on function private.deed_row(public.admin_audit_logs) is
  'An entry of the audit log as operators read it. Without admin_id: the product itself, or an operator who is gone.';
