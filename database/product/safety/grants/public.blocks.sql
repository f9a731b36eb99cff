grant select, delete, insert (blocker_id, blocked_id) on public.blocks to authenticated;
grant all on public.blocks to service_role;
