create policy admin_users_select on public.admin_users for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
