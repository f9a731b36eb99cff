-- What a member lets their matches know: online within the last 5 minutes (null where hidden) and when last seen, to the minute (null where hidden; to the day, UTC, where only the online status is hidden).
CREATE OR REPLACE FUNCTION private.presence_of(member uuid, OUT is_online boolean, OUT last_seen_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    case when chosen.shows_online then coalesce(activity.last_active_at > now() - interval '5 minutes', false) end,
    -- To the minute it would tell who hides whether they are online, so theirs is told to the day.
    case when chosen.shows_last_seen
      then date_trunc(case when chosen.shows_online then 'minute' else 'day' end, activity.last_active_at, 'UTC') end
  from (
    select private.setting(member, 'showOnlineStatus')::boolean as shows_online,
      private.setting(member, 'showLastSeen')::boolean as shows_last_seen
  ) as chosen
  left join private.member_activity as activity on activity.user_id = member
$function$

-- executable by: owner only
