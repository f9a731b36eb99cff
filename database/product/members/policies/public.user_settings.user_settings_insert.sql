create policy user_settings_insert on public.user_settings for insert to authenticated
  with check (user_id = (select auth.uid()));
