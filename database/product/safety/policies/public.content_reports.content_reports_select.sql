create policy content_reports_select on public.content_reports for select to authenticated
  using ((select private.is_moderator()));
