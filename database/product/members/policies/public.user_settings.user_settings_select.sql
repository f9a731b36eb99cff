create policy user_settings_select on public.user_settings for select to authenticated
  using (user_id = (select auth.uid()));
