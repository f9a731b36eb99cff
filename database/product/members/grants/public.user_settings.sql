grant select, insert, update on public.user_settings to authenticated;
grant all on public.user_settings to service_role;
