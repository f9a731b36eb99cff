create or replace trigger admin_audit_logs_keep
  before update or delete on public.admin_audit_logs
  for each row execute function private.keep_audit_log();
