create policy user_interactions_insert on public.user_interactions for insert to authenticated
  with check (user_id = (select auth.uid()));
