create policy featured_content_delete on public.featured_content for delete to authenticated
  using ((select private.require_admin()) is not null);
