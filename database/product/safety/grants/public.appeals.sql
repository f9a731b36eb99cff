grant select on public.appeals to authenticated;
grant select on public.appeals to service_role;
