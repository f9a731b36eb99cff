create policy appeals_select on public.appeals as permissive for select to authenticated
  using ((( SELECT private.require_moderator() AS require_moderator) IS NOT NULL));
