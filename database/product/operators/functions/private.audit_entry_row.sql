create or replace function private.audit_entry_row(entry public.admin_audit_logs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', entry.id, 'action', entry.action, 'timestamp', entry."timestamp", 'details', entry.details,
    'admin_id', entry.admin_id, 'admin_name', private.account_name(entry.admin_id),
    'target_user_id', entry.target_user_id, 'target_name', private.account_name(entry.target_user_id)
  )
$$;
comment on function private.audit_entry_row(public.admin_audit_logs) is
  'An entry of the audit log as operators read it. Without admin_id: the product itself, or an operator who is gone.';
