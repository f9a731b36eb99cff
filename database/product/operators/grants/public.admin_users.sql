grant
  select,
  insert (user_id, admin_level, is_active),
  update (user_id, admin_level, is_active)
on public.admin_users to authenticated;
grant all on public.admin_users to service_role;
