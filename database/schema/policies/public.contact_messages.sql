create policy contact_messages_insert on public.contact_messages as permissive for insert to anon, authenticated
  with check (true);

create policy contact_messages_select on public.contact_messages as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));

create policy contact_messages_update on public.contact_messages as permissive for update to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
