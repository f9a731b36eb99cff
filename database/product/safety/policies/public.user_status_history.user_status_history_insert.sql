create policy user_status_history_insert on public.user_status_history for insert to authenticated
  with check ((select private.is_admin()));
