grant select, insert, update, delete on public.featured_content to authenticated;
grant all on public.featured_content to service_role;

create policy featured_content_select on public.featured_content for select to authenticated
  using (
    (is_active and (start_date is null or start_date <= now()) and (end_date is null or end_date >= now()))
    or (select private.is_admin())
  );
create policy featured_content_insert on public.featured_content for insert to authenticated
  with check ((select private.is_admin()));
create policy featured_content_update on public.featured_content for update to authenticated
  using ((select private.require_admin()) is not null) with check ((select private.require_admin()) is not null);
create policy featured_content_delete on public.featured_content for delete to authenticated
  using ((select private.require_admin()) is not null);
