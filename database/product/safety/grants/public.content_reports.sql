grant select on public.content_reports to authenticated;
grant all on public.content_reports to service_role;
