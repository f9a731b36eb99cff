grant insert (name, email, help_type, urgency, description, pass) on public.support_requests to anon;
grant
  select,
  insert (name, email, help_type, urgency, description, pass),
  update (status)
on public.support_requests to authenticated;
grant all on public.support_requests to service_role;

create policy support_requests_insert on public.support_requests for insert to anon, authenticated with check (true);
create policy support_requests_select on public.support_requests for select to authenticated using ((select private.require_admin()) is not null);
create policy support_requests_update on public.support_requests for update to authenticated using ((select private.require_admin()) is not null);
