create policy featured_content_delete on public.featured_content as permissive for delete to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));

create policy featured_content_insert on public.featured_content as permissive for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

create policy featured_content_select on public.featured_content as permissive for select to authenticated
  using (((is_active AND ((start_date IS NULL) OR (start_date <= now())) AND ((end_date IS NULL) OR (end_date >= now()))) OR ( SELECT private.is_admin() AS is_admin)));

create policy featured_content_update on public.featured_content as permissive for update to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL))
  with check ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
