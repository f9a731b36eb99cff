create or replace function private.wants_notification(member uuid, kind text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when kind = 'match' then private.setting(member, 'matchNotifications')
    when kind = 'message' then private.setting(member, 'messageNotifications')
    when kind in ('like', 'super_like') then private.setting(member, 'likeNotifications')
    else 'true'
  end = 'true'
$$;
comment on function private.wants_notification(uuid, text) is
  'Whether a member has this kind of notification on; safety and account notifications are always on.';
