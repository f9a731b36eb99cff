-- What one member may see of another.

create view public.member_cards with (security_barrier = true) as
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
  profile.profile_picture_url,
  profile.profile_picture_focus,
  profile.gallery_images,
  profile.gallery_video
from public.profiles as profile
left join public.user_settings as stored on stored.user_id = profile.id
cross join lateral (select coalesce(stored.settings, public.default_settings()) as settings) as chosen
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
comment on view public.member_cards is
  'A member as the caller may see them: oneself; others when complete, open and unblocked, and public (or matched, where only matches may look). A private member has no card for anybody; their matches know the name and photo from the conversation alone.';
comment on column public.member_cards.age is 'Instead of the birthdate; null where the member hides it.';
comment on column public.member_cards.location is 'Null where the member hides it.';

revoke all on public.member_cards from anon, authenticated;
grant select on public.member_cards to authenticated, service_role;

create function public.target_profile(interaction public.user_interactions) returns setof public.member_cards
language sql stable rows 1
set search_path = ''
as $$
  select * from public.member_cards where id = interaction.target_user_id
$$;
comment on function public.target_profile(public.user_interactions) is
  'The card of the person that an interaction is about: user_interactions?select=*,target_profile(full_name,bio).';

revoke all on function public.target_profile(public.user_interactions) from public, anon;
grant execute on function public.target_profile(public.user_interactions) to authenticated, service_role;
