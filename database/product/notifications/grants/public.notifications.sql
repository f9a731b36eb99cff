grant select, update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;
