create policy featured_content_insert on public.featured_content for insert to authenticated
  with check ((select private.is_admin()));
