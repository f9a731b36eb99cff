create or replace function private.member_rows(members uuid[]) returns table (id uuid, body jsonb)
language sql stable security definer
set search_path = ''
as $$
  select account.id, jsonb_build_object(
    'id', account.id, 'full_name', coalesce(profile.full_name, account.raw_user_meta_data ->> 'full_name', ''),
    'email', account.email, 'phone', account.phone, 'profile_picture_url', profile.profile_picture_url,
    'is_profile_complete', coalesce(profile.is_profile_complete, false),
    'status', coalesce(state.status, 'active'), 'suspended_until', state.ends_at,
    'role', coalesce(operator.admin_level, 'member'),
    'joined_at', account.created_at,
    'last_active_at', (select last_active_at from private.member_activity where user_id = account.id),
    'matches', (select count(*) from public.matches where user1_id = account.id)
      + (select count(*) from public.matches where user2_id = account.id),
    'messages', (select count(*) from public.messages where sender_id = account.id),
    'open_reports', (
      select count(*) from public.content_reports where reported_user_id = account.id and status in ('pending', 'reviewing')
    )
  )
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  left join private.account_status as state on state.user_id = account.id
  left join public.admin_users as operator on operator.user_id = account.id and operator.is_active
  where account.id = any (members)
$$;
comment on function private.member_rows(uuid[]) is 'Members as rows of the operators'' list (see list_users), unordered.';
