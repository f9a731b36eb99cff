-- What is for operators alone answers everybody else with a refusal, and not with nothing: a refusal can be written down
-- (docs/decisions/086), and an operator who still has to prove the second factor is told so. What members have rows of
-- their own in (admin_users, advertiser_requests, featured_content) still shows them those.

alter policy content_reports_select on public.content_reports using ((select private.require_moderator()) is not null);
alter policy moderation_decisions_select on public.moderation_decisions using ((select private.require_moderator()) is not null);
alter policy appeals_select on public.appeals using ((select private.require_moderator()) is not null);

alter policy user_status_history_select on public.user_status_history using ((select private.require_admin()) is not null);
alter policy admin_audit_logs_select on public.admin_audit_logs using ((select private.require_admin()) is not null);
alter policy inbox_answers_select on public.inbox_answers using ((select private.require_admin()) is not null);
alter policy contact_messages_select on public.contact_messages using ((select private.require_admin()) is not null);
alter policy post_ideas_select on public.post_ideas using ((select private.require_admin()) is not null);
alter policy support_requests_select on public.support_requests using ((select private.require_admin()) is not null);

alter policy contact_messages_update on public.contact_messages using ((select private.require_admin()) is not null);
alter policy post_ideas_update on public.post_ideas using ((select private.require_admin()) is not null);
alter policy support_requests_update on public.support_requests using ((select private.require_admin()) is not null);
alter policy advertiser_requests_update on public.advertiser_requests
  using ((select private.require_admin()) is not null)
  with check ((select private.require_admin()) is not null);
alter policy featured_content_update on public.featured_content
  using ((select private.require_admin()) is not null)
  with check ((select private.require_admin()) is not null);
alter policy featured_content_delete on public.featured_content using ((select private.require_admin()) is not null);
alter policy admin_users_update on public.admin_users
  using (
    (select private.require_admin()) is not null and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
