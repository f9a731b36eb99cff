grant select, insert (user1_id, user2_id) on public.matches to authenticated;
grant all on public.matches to service_role;
