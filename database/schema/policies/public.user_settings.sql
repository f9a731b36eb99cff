create policy user_settings_insert on public.user_settings as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy user_settings_select on public.user_settings as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy user_settings_update on public.user_settings as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
