create policy admin_audit_logs_insert on public.admin_audit_logs as permissive for insert to authenticated
  with check ((( SELECT private.is_admin() AS is_admin) AND (admin_id = ( SELECT auth.uid() AS uid))));

create policy admin_audit_logs_select on public.admin_audit_logs as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
