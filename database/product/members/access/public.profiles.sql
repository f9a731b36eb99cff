grant select, insert, update, delete on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy profiles_select on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated
  with check (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using (id = (select auth.uid()));
create policy profiles_of_members on public.profiles as restrictive for all to authenticated
  using (not (select private.is_visitor())) with check (not (select private.is_visitor()));
