grant select, insert (user1_id, user2_id) on public.matches to authenticated;
grant all on public.matches to service_role;

create policy matches_select on public.matches for select to authenticated
  using (
    (user1_id = (select auth.uid()) or user2_id = (select auth.uid())) and private.may_see_match(user1_id, user2_id)
  );
create policy matches_insert on public.matches for insert to authenticated
  with check (user1_id = (select auth.uid()) or user2_id = (select auth.uid()));
