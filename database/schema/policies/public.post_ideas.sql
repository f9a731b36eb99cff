create policy post_ideas_insert on public.post_ideas as permissive for insert to anon, authenticated
  with check (true);

create policy post_ideas_select on public.post_ideas as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));

create policy post_ideas_update on public.post_ideas as permissive for update to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
