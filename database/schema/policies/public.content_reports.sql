create policy content_reports_select on public.content_reports as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy content_reports_update on public.content_reports as permissive for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
