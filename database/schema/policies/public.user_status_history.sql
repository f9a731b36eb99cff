create policy user_status_history_insert on public.user_status_history as permissive for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

create policy user_status_history_select on public.user_status_history as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
