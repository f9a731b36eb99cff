create or replace trigger audit_log_entries_keep_held before delete on auth.audit_log_entries
  for each row execute function private.keep_held_security_events();
