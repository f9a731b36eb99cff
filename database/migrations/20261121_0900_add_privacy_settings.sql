-- Do-not-disturb hours, read receipts and photo privacy: settings that the product's own articles promise.

create or replace function public.default_settings() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'emailNotifications', true, 'pushNotifications', true,
    'whatsappNotifications', false, 'whatsappNumber', '',
    'matchNotifications', true, 'messageNotifications', true, 'likeNotifications', true, 'soundEnabled', true,
    'doNotDisturbEnabled', false, 'doNotDisturbStart', '22:00', 'doNotDisturbEnd', '07:00',
    'profileVisibility', 'public', 'photoPrivacy', 'everyone', 'showOnlineStatus', true, 'showLastSeen', true,
    'sendReadReceipts', true, 'allowMessagesFrom', 'everyone',
    'showAge', true, 'showLocation', true, 'theme', 'light', 'language', 'en',
    'autoDeleteMatches', false, 'autoDeleteDays', 30,
    'maxDistance', 50, 'ageRangeMin', 18, 'ageRangeMax', 35, 'showMeIn', 'both'
  )
$$;
comment on function public.default_settings() is
  'The settings of somebody who has not chosen any (specification, section 3; decisions, the rule for stubs).';

create function private.is_clock_time(value text) returns boolean
language sql immutable
return value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
comment on function private.is_clock_time(text) is 'Whether a text is a time of day as HH:MM.';

create or replace function private.validate_settings() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := public.default_settings();
  chosen jsonb;
  entry record;
begin
  perform private.require_setting(jsonb_typeof(new.settings) = 'object', 'Settings must be an object');
  select defaults || coalesce(jsonb_object_agg(key, value), '{}') into chosen
  from jsonb_each(new.settings) where defaults ? key and value <> 'null';

  for entry in select key, value from jsonb_each(chosen) loop
    perform private.require_setting(
      jsonb_typeof(entry.value) = jsonb_typeof(defaults -> entry.key),
      format('%s must be a %s', entry.key, jsonb_typeof(defaults -> entry.key))
    );
  end loop;
  perform private.require_setting(chosen ->> 'profileVisibility' in ('public', 'matches', 'private'), 'Unknown profile visibility');
  perform private.require_setting(chosen ->> 'photoPrivacy' in ('everyone', 'matches'), 'Unknown photo privacy');
  perform private.require_setting(chosen ->> 'allowMessagesFrom' in ('everyone', 'matches', 'nobody'), 'Unknown message preference');
  perform private.require_setting(chosen ->> 'theme' in ('light', 'dark', 'system'), 'Unknown theme');
  perform private.require_setting(chosen ->> 'language' in ('en', 'es', 'fr', 'de', 'pt'), 'Unknown language');
  perform private.require_setting(length(chosen ->> 'showMeIn') <= 20, 'showMeIn is too long');
  perform private.require_setting(
    private.is_clock_time(chosen ->> 'doNotDisturbStart') and private.is_clock_time(chosen ->> 'doNotDisturbEnd'),
    'Do-not-disturb hours must be times from 00:00 to 23:59'
  );
  perform private.require_setting(private.is_whole_number(chosen -> 'autoDeleteDays', 7, 90), 'Auto-delete must be 7 to 90 days');
  perform private.require_setting(private.is_whole_number(chosen -> 'maxDistance', 1, 100), 'Maximum distance must be 1 to 100 km');
  perform private.require_setting(
    private.is_whole_number(chosen -> 'ageRangeMin', 18, 80) and private.is_whole_number(chosen -> 'ageRangeMax', 18, 80),
    'Age range must lie between 18 and 80'
  );
  perform private.require_setting(
    (chosen ->> 'ageRangeMin')::numeric <= (chosen ->> 'ageRangeMax')::numeric,
    'The youngest age cannot be above the oldest.'
  );
  perform private.require_setting(length(chosen ->> 'whatsappNumber') <= 32, 'The WhatsApp number is too long');
  perform private.require_setting(
    not (chosen ->> 'whatsappNotifications')::boolean or trim(chosen ->> 'whatsappNumber') <> '',
    'WhatsApp number is required when WhatsApp notifications are enabled'
  );
  new.settings := chosen;
  new.updated_at := now();
  return new;
end
$$;

-- Stored settings take the new keys; nothing is shown differently, so nobody needs to hear of it.
update public.user_settings set settings = settings;

create function private.local_clock(at timestamptz, time_zone text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return to_char(at at time zone coalesce(time_zone, 'UTC'), 'HH24:MI');
exception
  when invalid_parameter_value then
    return to_char(at at time zone 'UTC', 'HH24:MI');
end
$$;
comment on function private.local_clock(timestamptz, text) is 'The time of day in a zone as HH:MM; UTC where the zone is missing or unknown.';

create function private.is_quiet(member uuid, at timestamptz) returns boolean
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
  'Whether a moment lies in a member''s do-not-disturb hours, by the clock of their city. Hours may cross midnight; equal ones mean the whole day.';

create or replace view public.member_cards with (security_barrier = true) as
select
  profile.id,
  coalesce(profile.full_name, '') as full_name,
  case when profile.id = auth.uid() or (chosen.settings ->> 'showAge')::boolean
    then private.age_on_today(profile.birthdate) end as age,
  profile.bio,
  case when profile.id = auth.uid() or (chosen.settings ->> 'showLocation')::boolean
    then profile.location end as location,
  profile.gender,
  profile.looking_for,
  profile.interests,
  profile.intentions,
  profile.region_preference,
  profile.vibe,
  profile.life_phase,
  profile.communication_style,
  profile.emotional_availability,
  case when photos.are_shown then profile.profile_picture_url end as profile_picture_url,
  case when photos.are_shown then profile.profile_picture_focus end as profile_picture_focus,
  case when photos.are_shown then profile.gallery_images else '{}' end as gallery_images,
  case when photos.are_shown then profile.gallery_video end as gallery_video
from public.profiles as profile
left join public.user_settings as stored on stored.user_id = profile.id
cross join lateral (select coalesce(stored.settings, public.default_settings()) as settings) as chosen
cross join lateral (
  select profile.id = auth.uid() or coalesce(chosen.settings ->> 'photoPrivacy', 'everyone') = 'everyone' or exists (
    select from public.matches
    where user1_id = least(profile.id, auth.uid()) and user2_id = greatest(profile.id, auth.uid()) and is_active
  ) as are_shown
  offset 0
) as photos
where profile.id = auth.uid()
  or (
    profile.is_profile_complete
    and not exists (
      select from private.account_status as status where status.user_id = profile.id and status.status <> 'active'
    )
    and not exists (select from public.blocks where blocker_id = auth.uid() and blocked_id = profile.id)
    and not exists (select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid())
    and (
      chosen.settings ->> 'profileVisibility' = 'public'
      or (
        chosen.settings ->> 'profileVisibility' = 'matches'
        and exists (
          select from public.matches
          where user1_id = least(profile.id, auth.uid()) and user2_id = greatest(profile.id, auth.uid()) and is_active
        )
      )
    )
  );
comment on column public.member_cards.profile_picture_url is
  'Null, like the gallery, for somebody who is not matched with a member whose photoPrivacy is matches.';

revoke all on all functions in schema private from public;
grant execute on function private.is_clock_time(text) to authenticated, service_role;
