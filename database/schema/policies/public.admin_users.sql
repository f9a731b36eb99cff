create policy admin_users_insert on public.admin_users as permissive for insert to authenticated
  with check ((( SELECT private.is_admin() AS is_admin) AND (user_id <> ( SELECT auth.uid() AS uid)) AND ((admin_level <> 'super_admin'::text) OR ( SELECT private.is_super_admin() AS is_super_admin))));

create policy admin_users_select on public.admin_users as permissive for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

create policy admin_users_update on public.admin_users as permissive for update to authenticated
  using (((( SELECT private.require_admin() AS require_admin) IS NOT NULL) AND (user_id <> ( SELECT auth.uid() AS uid)) AND ((admin_level <> 'super_admin'::text) OR ( SELECT private.is_super_admin() AS is_super_admin))))
  with check (((user_id <> ( SELECT auth.uid() AS uid)) AND ((admin_level <> 'super_admin'::text) OR ( SELECT private.is_super_admin() AS is_super_admin))));
