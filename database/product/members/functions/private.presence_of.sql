create or replace function private.presence_of(member uuid, out is_online boolean, out last_seen_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select
    case when chosen.shows_online then coalesce(activity.last_active_at > now() - interval '5 minutes', false) end,
    -- A time to the minute would reveal a hidden online status, so it is rounded down to the day.
    case when chosen.shows_last_seen
      then date_trunc(case when chosen.shows_online then 'minute' else 'day' end, activity.last_active_at, 'UTC') end
  from (
    select private.setting(member, 'showOnlineStatus')::boolean as shows_online,
      private.setting(member, 'showLastSeen')::boolean as shows_last_seen
  ) as chosen
  left join private.member_activity as activity on activity.user_id = member
$$;
comment on function private.presence_of(uuid) is
  'A member''s presence as matches may see it: is_online means active within the last 5 minutes (null if hidden); last_seen_at is to the minute (null if hidden; to the day, UTC, if only the online status is hidden).';
