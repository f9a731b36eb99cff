create policy notices_select on public.notices as permissive for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ((match_id IS NULL) OR (match_id IN ( SELECT private.my_open_match_ids() AS my_open_match_ids))) AND ((actor_id IS NULL) OR (match_id IS NOT NULL) OR private.may_see_match(user_id, actor_id))));

create policy notices_update on public.notices as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
