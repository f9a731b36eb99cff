create policy content_reports_select on public.content_reports as permissive for select to authenticated
  using ((( SELECT private.require_moderator() AS require_moderator) IS NOT NULL));
