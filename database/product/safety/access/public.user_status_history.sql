grant
  select,
  insert (user_id, status, reason, changed_by, changed_at, ends_at)
on public.user_status_history to authenticated;
grant select, insert on public.user_status_history to service_role;

create policy user_status_history_select on public.user_status_history for select to authenticated
  using ((select private.require_admin()) is not null);
create policy user_status_history_insert on public.user_status_history for insert to authenticated
  with check ((select private.is_admin()));
