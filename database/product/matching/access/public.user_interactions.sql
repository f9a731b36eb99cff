grant select, insert (user_id, target_user_id, interaction_type) on public.user_interactions to authenticated;
grant all on public.user_interactions to service_role;

create policy user_interactions_select on public.user_interactions for select to authenticated
  using (
    user_id = (select auth.uid())
    or (shown_to = (select auth.uid()) and private.may_see_match(user_id, target_user_id))
  );
create policy user_interactions_insert on public.user_interactions for insert to authenticated
  with check (user_id = (select auth.uid()));
