create or replace view private.interaction_traits as
select interaction.user_id as giver, interaction.target_user_id as receiver,
  interaction.interaction_type <> 'pass' as is_like, interaction.created_at,
  -- In tens of years, at most three; of a hidden age only the five years that others may filter by are known.
  least(abs((their.born_from - own.born_from) + (their.born_until - own.born_until)) / 7305.0::float8, 3) as age_gap,
  least(extensions.icount(own.interest_ids operator(extensions.&) their.interest_ids), 5) / 5.0::float8 as shared_interests,
  ((own.intentions & their.intentions) <> 0)::integer::float8 as same_intention,
  (own.shows_location and their.shows_location and coalesce(
    (own.latitude, own.longitude) = (their.latitude, their.longitude), false
  ))::integer::float8 as same_place
from public.user_interactions as interaction
join private.member_traits as own on own.user_id = interaction.user_id
join private.member_traits as their on their.user_id = interaction.target_user_id
where not exists (
  select from private.account_status as status
  where status.user_id = interaction.user_id and status.status in ('held', 'suspended', 'banned')
);
comment on view private.interaction_traits is
  'Likes and passes with what the model may know of a pair: never home region, people, faith or anything of a photo, and no place that is hidden. Those of held, suspended and banned accounts are left out.';
