create or replace function private.export_subjects() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', account.id, 'email', account.email, 'phone', account.phone, 'created_at', account.created_at,
        'last_sign_in_at', account.last_sign_in_at, 'details', account.raw_user_meta_data
      ) from auth.users as account where account.id = me.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', session.created_at, 'user_agent', session.user_agent, 'address', session.ip
      ) order by session.created_at), '[]') from auth.sessions as session where session.user_id = me.id
    ),
    'profile', (select to_jsonb(profile) from public.profiles as profile where profile.id = me.id),
    'prompts', private.prompts_of(me.id),
    'settings', (
      select coalesce((select settings from public.user_settings where user_id = me.id), public.default_settings())
    ),
    'last_active_at', (select last_active_at from private.member_activity where user_id = me.id),
    'interactions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'target_user_id', target_user_id, 'interaction_type', interaction_type, 'note', note,
        'liked_photo', liked_photo, 'liked_prompt', liked_prompt, 'created_at', created_at
      ) order by created_at), '[]') from public.user_interactions where user_id = me.id
    ),
    'matches', public.list_matches(),
    'blocks', public.list_blocks(),
    'reports', public.my_reports(),
    'status_history', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'reason', reason, 'changed_at', changed_at) order by id), '[]')
      from public.user_status_history where user_id = me.id
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(notification) order by notification.created_at), '[]')
      from public.notifications as notification
      where notification.user_id = me.id
        and (notification.match_id is null or notification.match_id in (select private.my_open_match_ids()))
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.contact_messages as sent where sent.submitted_by = me.id
    ),
    'post_ideas', (
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.post_ideas as sent where sent.submitted_by = me.id
    ),
    'support_requests', (
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.support_requests as sent where sent.submitted_by = me.id
    ),
    'advertiser_requests', (
      select coalesce(jsonb_agg(to_jsonb(sent) - 'reviewed_by' order by sent.created_at), '[]')
      from public.advertiser_requests as sent where sent.submitted_by = me.id
    )
  )
  from (select private.require_member() as id) as me
$$;
comment on function private.export_subjects() is 'The part of the data export about the caller only.';
