-- What matching needs of every complete member, flat and indexed, kept by triggers. Discovery reads nothing else.

create table private.interests (
  id integer generated always as identity,
  name text not null,
  members integer not null default 0,
  constraint interests_pkey primary key (id),
  constraint interests_name_key unique (name),
  constraint interests_name_lowercase check (name = lower(name))
);
comment on table private.interests is 'Every interest that a complete profile names, and how many do: rare ones weigh more.';
create index interests_members_idx on private.interests (members desc);

create table private.member_activity (
  user_id uuid not null,
  last_active_at timestamptz not null default now(),
  constraint member_activity_pkey primary key (user_id),
  constraint member_activity_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.member_activity is 'When a member was last here, to within some minutes; shown to nobody, orders discovery.';

create table private.member_traits (
  user_id uuid not null,
  is_discoverable boolean not null,
  gender text not null,
  looking_for text not null,
  birthdate date not null,
  age_min smallint not null,
  age_max smallint not null,
  max_distance smallint not null,
  region integer not null,
  shows_location boolean not null,
  latitude double precision,
  longitude double precision,
  region_preference integer not null,
  intentions integer not null,
  communication_style integer not null,
  vibe text,
  life_phase text,
  emotional_availability text,
  value_alignment_score smallint not null,
  timezone_overlap_score smallint not null,
  interest_ids integer[] not null,
  last_active_at timestamptz not null,
  constraint member_traits_pkey primary key (user_id),
  constraint member_traits_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade
);
comment on table private.member_traits is 'One row for every complete profile: profile, settings and status as matching reads them.';
comment on column private.member_traits.is_discoverable is 'Public and open: others may find and like this member.';
comment on column private.member_traits.intentions is
  'Bits, see private.bits_of; so are communication_style, region_preference and region.';
comment on column private.member_traits.interest_ids is 'Sorted ids of private.interests.';

-- One walk for each pair of gender and looking_for, most recently active first, without touching the table.
create index member_traits_discovery_idx on private.member_traits (gender, looking_for, last_active_at desc, user_id)
  include (birthdate, age_min, age_max) where is_discoverable;

create function private.refresh_traits(members uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.interests (name)
  select distinct lower(interest)
  from unnest(members) as changed (id)
  join public.profiles as profile on profile.id = changed.id and profile.is_profile_complete
  cross join unnest(profile.interests) as interest
  where not exists (select from private.interests as known where known.name = lower(interest))
  order by 1
  on conflict on constraint interests_name_key do nothing;

  delete from private.member_traits as traits
  using unnest(members) as changed (id) join public.profiles as profile on profile.id = changed.id
  where traits.user_id = changed.id and not profile.is_profile_complete;

  insert into private.member_traits
  select profile.id,
    settings.chosen ->> 'profileVisibility' = 'public' and coalesce(status.status, 'active') = 'active',
    profile.gender, profile.looking_for, profile.birthdate,
    (settings.chosen ->> 'ageRangeMin')::smallint, (settings.chosen ->> 'ageRangeMax')::smallint,
    (settings.chosen ->> 'maxDistance')::smallint,
    private.bits_of(array[profile.region], 'region_preference'), (settings.chosen ->> 'showLocation')::boolean, profile.latitude, profile.longitude,
    private.bits_of(profile.region_preference, 'region_preference'),
    private.bits_of(profile.intentions, 'intentions'),
    private.bits_of(profile.communication_style, 'communication_style'),
    profile.vibe, profile.life_phase, profile.emotional_availability,
    profile.value_alignment_score, profile.timezone_overlap_score,
    array(
      select known.id from unnest(profile.interests) as interest
      join private.interests as known on known.name = lower(interest) order by known.id
    ),
    coalesce(activity.last_active_at, profile.created_at)
  from unnest(members) as changed (id)
  join public.profiles as profile on profile.id = changed.id and profile.is_profile_complete
  left join public.user_settings as stored on stored.user_id = profile.id
  left join private.account_status as status on status.user_id = profile.id
  left join private.member_activity as activity on activity.user_id = profile.id
  cross join lateral (select coalesce(stored.settings, public.default_settings()) as chosen) as settings
  on conflict on constraint member_traits_pkey do update set (
    is_discoverable, gender, looking_for, birthdate, age_min, age_max, max_distance, region, shows_location,
    latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
    emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
  ) = (
    excluded.is_discoverable, excluded.gender, excluded.looking_for, excluded.birthdate, excluded.age_min,
    excluded.age_max, excluded.max_distance, excluded.region, excluded.shows_location,
    excluded.latitude, excluded.longitude, excluded.region_preference, excluded.intentions,
    excluded.communication_style, excluded.vibe, excluded.life_phase, excluded.emotional_availability,
    excluded.value_alignment_score, excluded.timezone_overlap_score, excluded.interest_ids, excluded.last_active_at
  );
end
$$;
comment on function private.refresh_traits(uuid[]) is 'Rebuilds the traits of these members from what they rest on.';
