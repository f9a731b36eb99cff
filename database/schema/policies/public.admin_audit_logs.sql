create policy admin_audit_logs_select on public.admin_audit_logs as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
