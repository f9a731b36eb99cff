create policy admin_users_insert on public.admin_users for insert to authenticated
  with check (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
