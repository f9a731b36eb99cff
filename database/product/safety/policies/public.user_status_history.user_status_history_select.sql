create policy user_status_history_select on public.user_status_history for select to authenticated
  using ((select private.is_admin()));
