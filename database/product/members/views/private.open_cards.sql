-- A security barrier, so that conditions of a reader are tested only on cards that may be seen.
create or replace view private.open_cards with (security_barrier = true) as
select
  profile.id,
  coalesce(profile.full_name, '') as full_name,
  case when relation.is_own or (chosen.settings ->> 'showAge')::boolean
    then private.age_on_today(profile.birthdate) end as age,
  profile.bio,
  case when relation.is_own or (chosen.settings ->> 'showLocation')::boolean
    then profile.location end as location,
  profile.gender,
  case when relation.is_own or relation.is_match or exists (
    select from public.profiles as reader
    where reader.id = auth.uid()
      and private.wants(profile.looking_for, reader.gender) and private.wants(reader.looking_for, profile.gender)
  ) then profile.looking_for end as looking_for,
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
  case when photos.are_shown then profile.gallery_video end as gallery_video,
  relation.is_own or relation.is_match as is_known,
  -- Not private.prompts_of: a function in a view runs as the reader, who may not call it.
  (
    select coalesce(jsonb_agg(jsonb_build_object('prompt', own.prompt, 'answer', own.answer) order by own.position), '[]')
    from public.profile_prompts as own where own.user_id = profile.id
  ) as prompts
from public.profiles as profile
left join public.user_settings as stored on stored.user_id = profile.id
cross join lateral (select coalesce(stored.settings, public.default_settings()) as settings) as chosen
left join public.matches as pair
  on pair.user1_id = least(profile.id, auth.uid()) and pair.user2_id = greatest(profile.id, auth.uid())
cross join lateral (
  select profile.id is not distinct from auth.uid() as is_own, coalesce(pair.is_active, false) as is_match
  offset 0
) as relation
cross join lateral (
  select relation.is_own or relation.is_match or coalesce(chosen.settings ->> 'photoPrivacy', 'everyone') = 'everyone' as are_shown
  offset 0
) as photos
where relation.is_own
  or (
    profile.is_profile_complete
    and not exists (
      select from private.account_status as status where status.user_id = profile.id and status.status <> 'active'
    )
    and not exists (select from public.blocks where blocker_id = auth.uid() and blocked_id = profile.id)
    and not exists (select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid())
    and coalesce(pair.is_active, true)
    and (
      chosen.settings ->> 'profileVisibility' = 'public'
      or (chosen.settings ->> 'profileVisibility' = 'matches' and relation.is_match)
    )
  );
comment on view private.open_cards is
  'Cards as the caller may see them if they may meet these people at all (public.member_cards): oneself, and others whose profile is complete, whose account is open, without a block either way or an ended match, and who are public (or matched, if only matches may see them).';
comment on column private.open_cards.is_known is 'Whether it is the caller''s own card or that of a match; all others are strangers.';
