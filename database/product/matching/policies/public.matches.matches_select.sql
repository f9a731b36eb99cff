create policy matches_select on public.matches for select to authenticated
  using (
    (user1_id = (select auth.uid()) or user2_id = (select auth.uid())) and private.are_accounts_open(user1_id, user2_id)
  );
