create policy profiles_delete on public.profiles for delete to authenticated
  using (id = (select auth.uid()));
