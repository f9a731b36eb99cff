create policy admin_audit_logs_select on public.admin_audit_logs as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
