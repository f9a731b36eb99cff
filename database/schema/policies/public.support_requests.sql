create policy support_requests_insert on public.support_requests as permissive for insert to anon, authenticated
  with check (true);

create policy support_requests_select on public.support_requests as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));

create policy support_requests_update on public.support_requests as permissive for update to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
