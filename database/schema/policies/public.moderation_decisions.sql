create policy moderation_decisions_select on public.moderation_decisions as permissive for select to authenticated
  using ((( SELECT private.require_moderator() AS require_moderator) IS NOT NULL));
