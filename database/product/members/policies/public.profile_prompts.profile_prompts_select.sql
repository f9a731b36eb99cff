create policy profile_prompts_select on public.profile_prompts for select to authenticated
  using (user_id = (select auth.uid()));
