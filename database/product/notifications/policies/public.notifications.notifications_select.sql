create policy notifications_select on public.notifications for select to authenticated
  using (
    user_id = (select auth.uid())
    and (match_id is null or match_id in (select private.my_open_match_ids()))
    and (actor_id is null or match_id is not null or private.may_see_match(user_id, actor_id))
    and (kind <> 'like' or private.shown_count(notifications) > 0)
  );
