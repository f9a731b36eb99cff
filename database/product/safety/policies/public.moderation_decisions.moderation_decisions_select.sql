create policy moderation_decisions_select on public.moderation_decisions for select to authenticated
  using ((select private.is_moderator()));
