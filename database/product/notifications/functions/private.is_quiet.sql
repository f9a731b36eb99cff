create or replace function private.is_quiet(member uuid, at timestamptz) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((chosen.settings ->> 'doNotDisturbEnabled')::boolean, false) and case
    when hours.starts = hours.ends then true
    when hours.starts < hours.ends then hours.clock >= hours.starts and hours.clock < hours.ends
    else hours.clock >= hours.starts or hours.clock < hours.ends
  end
  from (select coalesce(
    (select settings from public.user_settings where user_id = member), public.default_settings()
  ) as settings) as chosen
  cross join lateral (
    select chosen.settings ->> 'doNotDisturbStart' as starts, chosen.settings ->> 'doNotDisturbEnd' as ends,
      private.local_clock(at, (select time_zone from public.profiles where id = member)) as clock
  ) as hours
$$;
comment on function private.is_quiet(uuid, timestamptz) is
  'Whether a time is in a member''s do-not-disturb hours, in the time zone of their city. Hours may cross midnight; equal start and end mean the whole day.';
