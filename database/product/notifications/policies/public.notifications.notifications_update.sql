create policy notifications_update on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and private.may_see_notification(notifications))
  with check (user_id = (select auth.uid()));
