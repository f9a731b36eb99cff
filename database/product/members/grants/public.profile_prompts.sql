grant select on public.profile_prompts to authenticated;
grant all on public.profile_prompts to service_role;
