create policy admin_users_update on public.admin_users for update to authenticated
  using (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  )
  with check (
    user_id <> (select auth.uid()) and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
