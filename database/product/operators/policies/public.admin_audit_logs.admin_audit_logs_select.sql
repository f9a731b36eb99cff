create policy admin_audit_logs_select on public.admin_audit_logs for select to authenticated
  using ((select private.is_admin()));
