grant select, insert (user_id, target_user_id, interaction_type) on public.user_interactions to authenticated;
grant all on public.user_interactions to service_role;
