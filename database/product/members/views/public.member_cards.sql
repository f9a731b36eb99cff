create or replace view public.member_cards with (security_barrier = true) as
select id, full_name, age, bio, location, gender, looking_for, interests, intentions, region_preference, vibe, life_phase,
  communication_style, emotional_availability, profile_picture_url, profile_picture_focus, gallery_images, gallery_video, prompts
from private.open_cards as card
-- The server's own calls have no member; they ask for what somebody asked them for.
where case when card.is_known or auth.uid() is null then true else private.may_read_card(card.id) end;
comment on view public.member_cards is
  'Members as the caller may see them: oneself, matches, and strangers whom they may meet (private.may_read_card), at most some hundreds a day; each open (private.open_cards). A private member has no card for others; matches see name and photo in the conversation only.';
comment on column public.member_cards.age is 'Null if the member hides it; the birthdate is never shown.';
comment on column public.member_cards.looking_for is
  'Null except for the member, matches, and members whom it includes and who look for the member''s gender: in some countries it endangers people.';
comment on column public.member_cards.location is 'Null if the member hides it.';
comment on column public.member_cards.prompts is 'Answers to prompts in the member''s order, [{prompt, answer}].';
comment on column public.member_cards.profile_picture_url is
  'Null, like the gallery, if the member''s photoPrivacy is matches and the caller is no match.';
grant select on public.member_cards to authenticated;
grant all on public.member_cards to service_role;
