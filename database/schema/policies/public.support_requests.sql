create policy support_requests_insert on public.support_requests as permissive for insert to anon, authenticated
  with check (true);

create policy support_requests_select on public.support_requests as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy support_requests_update on public.support_requests as permissive for update to authenticated
  using (( SELECT private.is_admin() AS is_admin));
