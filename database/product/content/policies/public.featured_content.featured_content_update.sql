create policy featured_content_update on public.featured_content for update to authenticated
  using ((select private.require_admin()) is not null) with check ((select private.require_admin()) is not null);
