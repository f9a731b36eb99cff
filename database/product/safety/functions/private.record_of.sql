create or replace function private.record_of(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when member is null then null else jsonb_build_object(
    'id', member,
    'full_name', (select full_name from public.profiles where id = member),
    'profile_picture_url', (select profile_picture_url from public.profiles where id = member),
    'joined_at', (select created_at from auth.users where id = member),
    'status', coalesce((select status from private.account_status where user_id = member), 'active'),
    'reports_made', (select count(*) from public.content_reports where reporter_id = member),
    'reports_made_upheld', (select count(*) from public.content_reports where reporter_id = member and status = 'resolved'),
    'reports_received', (select count(*) from public.content_reports where reported_user_id = member),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', decision.id, 'outcome', decision.outcome, 'reason', decision.reason, 'ends_at', decision.ends_at,
        'decided_at', decision.decided_at, 'reversed_at', decision.reversed_at
      ) order by decision.decided_at desc), '[]')
      from (
        select * from public.moderation_decisions where member_id = member and outcome <> 'no_action'
        order by decided_at desc limit 20
      ) as decision
    )
  ) end
$$;
comment on function private.record_of(uuid) is 'A member''s moderation history: numbers of reports made and received, and the last 20 decisions.';
