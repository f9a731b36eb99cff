grant select on public.moderation_decisions to authenticated;
grant select on public.moderation_decisions to service_role;
