-- Planned once a connection (docs/decisions/277), and never for a small table, as the plan is kept while the table grows.
create or replace function private.refresh_traits(members uuid[]) returns void
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
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

  insert into private.member_traits (
    user_id, is_discoverable, gender, looking_for, born_from, born_until, age_min, age_max, max_distance, region,
    shows_location, latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
    emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
  )
  select profile.id,
    settings.chosen ->> 'profileVisibility' = 'public' and coalesce(status.status, 'active') = 'active',
    profile.gender, profile.looking_for, shown.born_from, shown.born_until,
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
    private.shown_activity(coalesce(activity.last_active_at, profile.created_at), settings.chosen)
  from unnest(members) as changed (id)
  join public.profiles as profile on profile.id = changed.id and profile.is_profile_complete
  left join public.user_settings as stored on stored.user_id = profile.id
  left join private.account_status as status on status.user_id = profile.id
  left join private.member_activity as activity on activity.user_id = profile.id
  cross join lateral (select coalesce(stored.settings, public.default_settings()) as chosen) as settings
  cross join lateral private.shown_birthdate(profile.birthdate, (settings.chosen ->> 'showAge')::boolean) as shown
  on conflict on constraint member_traits_pkey do update set (
    is_discoverable, gender, looking_for, born_from, born_until, age_min, age_max, max_distance, region, shows_location,
    latitude, longitude, region_preference, intentions, communication_style, vibe, life_phase,
    emotional_availability, value_alignment_score, timezone_overlap_score, interest_ids, last_active_at
  ) = (
    excluded.is_discoverable, excluded.gender, excluded.looking_for, excluded.born_from, excluded.born_until,
    excluded.age_min, excluded.age_max, excluded.max_distance, excluded.region, excluded.shows_location,
    excluded.latitude, excluded.longitude, excluded.region_preference, excluded.intentions,
    excluded.communication_style, excluded.vibe, excluded.life_phase, excluded.emotional_availability,
    excluded.value_alignment_score, excluded.timezone_overlap_score, excluded.interest_ids, excluded.last_active_at
  );
end
$$;
comment on function private.refresh_traits(uuid[]) is 'Recomputes the traits of these members from profile, settings, account status and activity; a member without a complete profile has none.';
