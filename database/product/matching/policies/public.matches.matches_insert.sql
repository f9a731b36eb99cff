create policy matches_insert on public.matches for insert to authenticated
  with check (user1_id = (select auth.uid()) or user2_id = (select auth.uid()));
