grant select, update (read_at) on public.notices to authenticated;
grant all on public.notices to service_role;
