grant select, insert, update, delete on public.profiles to authenticated;
grant all on public.profiles to service_role;
