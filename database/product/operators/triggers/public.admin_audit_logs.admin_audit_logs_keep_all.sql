create or replace trigger admin_audit_logs_keep_all
  before truncate on public.admin_audit_logs
  for each statement execute function private.keep_audit_log();
