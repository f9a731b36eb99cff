grant select on public.admin_audit_logs to authenticated;
grant select on public.admin_audit_logs to service_role;
