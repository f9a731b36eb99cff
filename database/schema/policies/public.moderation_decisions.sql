create policy moderation_decisions_select on public.moderation_decisions as permissive for select to authenticated
  using (( SELECT private.is_moderator() AS is_moderator));
