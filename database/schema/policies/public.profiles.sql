create policy profiles_delete on public.profiles as permissive for delete to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));

create policy profiles_insert on public.profiles as permissive for insert to authenticated
  with check (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

create policy profiles_of_members on public.profiles as restrictive for all to authenticated
  using ((NOT ( SELECT private.is_visitor() AS is_visitor)))
  with check ((NOT ( SELECT private.is_visitor() AS is_visitor)));

create policy profiles_select on public.profiles as permissive for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

create policy profiles_update on public.profiles as permissive for update to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
