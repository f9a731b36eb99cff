create or replace function private.mutual_chances(viewer uuid, candidates uuid[])
returns table (user_id uuid, chance float8)
language sql stable security definer
set search_path = ''
as $$
  select they.user_id, 2 * there.chance * back.chance / (there.chance + back.chance)
  from private.matching_model as model
  join private.member_traits as me on me.user_id = viewer
  left join private.member_standing as mine on mine.user_id = viewer
  cross join unnest(candidates) as candidate (id)
  join private.member_traits as they on they.user_id = candidate.id
  left join private.member_standing as their on their.user_id = candidate.id
  -- The same for both, so in the order of neither.
  cross join lateral (
    select private.rest_of_log_odds(model.weights,
      least(abs((they.born_from - me.born_from) + (they.born_until - me.born_until)) / 7305.0::float8, 3),
      least(extensions.icount(me.interest_ids operator(extensions.&) they.interest_ids), 5) / 5.0::float8,
      ((me.intentions & they.intentions) <> 0)::integer::float8,
      (me.shows_location and they.shows_location and coalesce(
        (me.latitude, me.longitude) = (they.latitude, they.longitude), false
      ))::integer::float8) as log_odds
    offset 0
  ) as rest
  cross join lateral (
    select 1 / (1 + exp(-(rest.log_odds + coalesce(mine.likes_easily, 0) + coalesce(their.liked_often, 0))
      / sqrt(1 + 0.393 * (coalesce(mine.doubt_gives, model.variances[1]) + coalesce(their.doubt_gets, model.variances[2]))))) as chance
  ) as there
  cross join lateral (
    select 1 / (1 + exp(-(rest.log_odds + coalesce(their.likes_easily, 0) + coalesce(mine.liked_often, 0))
      / sqrt(1 + 0.393 * (coalesce(their.doubt_gives, model.variances[1]) + coalesce(mine.doubt_gets, model.variances[2]))))) as chance
  ) as back
  where model.in_use
$$;
comment on function private.mutual_chances(uuid, uuid[]) is
  'For each candidate the harmonic mean of the chances that the viewer likes them and they the viewer, by the standings and the model in use (docs/decisions/210); what they share as in private.interaction_traits. No likes between the two count.';
