-- Who is here, to the people a member is matched with, as the member's settings allow.

create or replace function public.touch_activity() returns void
language sql security definer
set search_path = ''
as $$
  insert into private.member_activity (user_id)
  select auth.uid() where auth.uid() is not null
    and not exists (
      select from private.member_activity
      where user_id = auth.uid() and last_active_at > now() - interval '2 minutes'
    )
  on conflict on constraint member_activity_pkey do update set last_active_at = excluded.last_active_at
$$;
comment on function public.touch_activity() is
  'The caller is here now; written at most once in two minutes, so that somebody who stays counts as online throughout.';
comment on table private.member_activity is
  'When a member was last here, to within two minutes; orders discovery, and is shown to matches by private.presence_of.';

create function private.presence_of(member uuid, out is_online boolean, out last_seen_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
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
$$;
comment on function private.presence_of(uuid) is
  'What a member lets their matches know: online within the last 5 minutes (null where hidden) and when last seen, to the minute (null where hidden; to the day, UTC, where only the online status is hidden).';

revoke all on all functions in schema private from public;
