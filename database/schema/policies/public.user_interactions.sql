create policy user_interactions_insert on public.user_interactions as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy user_interactions_select on public.user_interactions as permissive for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ((shown_to = ( SELECT auth.uid() AS uid)) AND private.may_see_match(user_id, target_user_id))));
