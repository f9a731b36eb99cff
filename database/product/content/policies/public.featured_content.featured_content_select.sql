create policy featured_content_select on public.featured_content for select to authenticated
  using (
    (is_active and (start_date is null or start_date <= now()) and (end_date is null or end_date >= now()))
    or (select private.is_admin())
  );
