grant select, insert, update, delete on public.featured_content to authenticated;
grant all on public.featured_content to service_role;
