grant
  select,
  insert (user_id, admin_level, is_active),
  update (user_id, admin_level, is_active)
on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

create policy admin_users_select on public.admin_users for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy admin_users_insert on public.admin_users for insert to authenticated
  with check (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
create policy admin_users_update on public.admin_users for update to authenticated
  using (
    (select private.require_admin()) is not null and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  )
  with check (
    user_id <> (select auth.uid()) and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
