create policy user_interactions_select on public.user_interactions for select to authenticated
  using (
    user_id = (select auth.uid())
    or (shown_to = (select auth.uid()) and private.may_see_match(user_id, target_user_id))
  );
