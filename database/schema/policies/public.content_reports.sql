create policy content_reports_select on public.content_reports as permissive for select to authenticated
  using (( SELECT private.is_moderator() AS is_moderator));
