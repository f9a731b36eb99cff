grant
  select,
  insert (user_id, status, reason, changed_by, changed_at, ends_at)
on public.user_status_history to authenticated;
grant select, insert on public.user_status_history to service_role;
