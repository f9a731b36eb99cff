create policy matches_insert on public.matches as permissive for insert to authenticated
  with check (((user1_id = ( SELECT auth.uid() AS uid)) OR (user2_id = ( SELECT auth.uid() AS uid))));

create policy matches_select on public.matches as permissive for select to authenticated
  using ((((user1_id = ( SELECT auth.uid() AS uid)) OR (user2_id = ( SELECT auth.uid() AS uid))) AND private.may_see_match(user1_id, user2_id)));
