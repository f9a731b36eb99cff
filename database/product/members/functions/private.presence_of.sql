create or replace function private.presence_of(member uuid, reader uuid, out is_online boolean, out last_seen_days integer)
language sql stable security definer
set search_path = ''
as $$
  select
    case when chosen.shows_online then coalesce(activity.last_active_at > now() - interval '5 minutes', false) end,
    -- A time to the minute would reveal a hidden online status, so only the day is shown.
    case when chosen.shows_last_seen then private.days_since(activity.last_active_at, here.time_zone) end
  from (
    select private.setting(member, 'showOnlineStatus')::boolean as shows_online,
      private.setting(member, 'showLastSeen')::boolean as shows_last_seen
  ) as chosen
  left join private.member_activity as activity on activity.user_id = member
  left join public.profiles as here on here.id = reader
$$;
comment on function private.presence_of(uuid, uuid) is
  'A member''s presence as a match may see it: is_online means active within the last 5 minutes (null if hidden); last_seen_days is the number of calendar days since, in the time zone of the reader''s city (null if hidden).';
