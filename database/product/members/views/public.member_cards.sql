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
  case when photos.are_shown then profile.gallery_video end as gallery_video
from public.profiles as profile
left join public.user_settings as stored on stored.user_id = profile.id
cross join lateral (select coalesce(stored.settings, public.default_settings()) as settings) as chosen
cross join lateral (
  select profile.id = auth.uid() as is_own, exists (
    select from public.matches
    where user1_id = least(profile.id, auth.uid()) and user2_id = greatest(profile.id, auth.uid()) and is_active
  ) as is_match
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
    and not exists (
      select from public.matches
      where user1_id = least(profile.id, auth.uid()) and user2_id = greatest(profile.id, auth.uid()) and not is_active
    )
    and (
      chosen.settings ->> 'profileVisibility' = 'public'
      or (chosen.settings ->> 'profileVisibility' = 'matches' and relation.is_match)
    )
  );
comment on view public.member_cards is
  'Members as the caller may see them: oneself, and others whose profile is complete, whose account is open, without a block either way or an ended match, and who are public (or matched, if only matches may see them). A private member has no card for others; matches see name and photo in the conversation only.';
comment on column public.member_cards.age is 'Null if the member hides it; the birthdate is never shown.';
comment on column public.member_cards.looking_for is
  'Null except for the member, matches, and members whom it includes and who look for the member''s gender: in some countries it endangers people.';
comment on column public.member_cards.location is 'Null if the member hides it.';
comment on column public.member_cards.profile_picture_url is
  'Null, like the gallery, if the member''s photoPrivacy is matches and the caller is no match.';
grant select on public.member_cards to authenticated;
grant all on public.member_cards to service_role;
