-- Discovery: an index finds who may meet, most recently active first; only that pool is scored.

create function private.set_aside(viewer uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select target_user_id from public.user_interactions
  where user_id = viewer and (interaction_type <> 'pass' or created_at > now() - private.pass_lasts())
  union all
  select user2_id from public.matches where user1_id = viewer
  union all
  select user1_id from public.matches where user2_id = viewer
  union all
  select blocked_id from public.blocks where blocker_id = viewer
  union all
  select blocker_id from public.blocks where blocked_id = viewer
  union all
  select viewer
$$;
comment on function private.set_aside(uuid) is
  'Whom a member is not suggested: decided about (a pass for 30 days), matched or parted, blocked either way, oneself.';

create function private.people_in_range(viewer uuid, wanted_size integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me private.member_traits;
  my_age integer;
  born_from date;
  born_until date;
  genders text[];
  openings text[];
  rows_per_walk integer;
  walked integer := -1;
  walked_before integer;
  people uuid[];
begin
  select * into me from private.member_traits where user_id = viewer;
  my_age := private.age_on_today(me.birthdate);
  born_from := private.earliest_birthdate(me.age_max);
  born_until := private.latest_birthdate(me.age_min);
  genders := array(
    select gender from unnest(private.option_list('gender')) as gender where private.wants(me.looking_for, gender)
  );
  openings := array(
    select opening from unnest(private.option_list('looking_for')) as opening where private.wants(opening, me.gender)
  );
  rows_per_walk := 4 * wanted_size / (cardinality(genders) * cardinality(openings));

  -- Every walk along the index is bounded. Whom few people suit walks further, four times as far each round.
  loop
    walked_before := walked;
    with walk as materialized (
      select near.*
      from unnest(genders) as wanted (gender)
      cross join unnest(openings) as open_to (looking_for)
      cross join lateral (
        select traits.user_id, traits.birthdate, traits.age_min, traits.age_max, traits.last_active_at
        from private.member_traits as traits
        where traits.is_discoverable and traits.gender = wanted.gender and traits.looking_for = open_to.looking_for
        order by traits.last_active_at desc, traits.user_id
        limit rows_per_walk
      ) as near
    )
    select (select count(*) from walk), array(
      select walk.user_id from walk
      where walk.birthdate between born_from and born_until
        and walk.age_min <= my_age and (walk.age_max >= my_age or walk.age_max >= 80)
        and not exists (select from private.set_aside(viewer) as aside (user_id) where aside.user_id = walk.user_id)
      order by walk.last_active_at desc, walk.user_id
      limit wanted_size
    ) into walked, people;
    exit when cardinality(people) >= wanted_size / 4 or walked = walked_before or walked > 32 * wanted_size;
    rows_per_walk := rows_per_walk * 4;
  end loop;
  return people;
end
$$;
comment on function private.people_in_range(uuid, integer) is
  'Ids of at most this many people whom the hard rules allow to meet the viewer, the most recently active ones: gender against looking_for and age range in both directions, public and open.';

create function private.super_likers(viewer uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select received.user_id
  from public.user_interactions as received
  join private.member_traits as traits on traits.user_id = received.user_id and traits.is_discoverable
  where received.shown_to = viewer and received.interaction_type = 'super_like'
    and private.suit_each_other(viewer, received.user_id)
    and received.user_id not in (select private.set_aside(viewer))
  order by received.created_at desc
  limit 100
$$;
comment on function private.super_likers(uuid) is 'Who super liked the viewer and waits for an answer, within the hard rules.';

create function public.find_potential_matches(current_user_id uuid, match_limit integer default 20)
returns table (
  id uuid, user_id uuid, full_name text, age integer, bio text, location text, gender text, looking_for text,
  interests text[], intentions text[], region_preference text[], vibe text, life_phase text,
  communication_style text[], emotional_availability text, profile_picture_url text, profile_picture_focus text,
  gallery_images text[], gallery_video text,
  match_score integer, match_label text, score_parts jsonb, shared_intentions text[], shared_interests text[],
  distance_km integer, nearness text, super_liked_you boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  super_likers uuid[];
  candidates uuid[];
begin
  perform private.require_self(current_user_id);
  if not exists (select from private.member_traits as traits where traits.user_id = current_user_id) then
    perform private.fail('profile_incomplete');
  end if;
  super_likers := array(select private.super_likers(current_user_id));
  candidates := array(select unnest(super_likers) union select unnest(private.people_in_range(current_user_id, 600)));
  return query
    select card.id, card.id, card.full_name, card.age, card.bio, card.location, card.gender, card.looking_for,
      card.interests, card.intentions, card.region_preference, card.vibe, card.life_phase,
      card.communication_style, card.emotional_availability, card.profile_picture_url, card.profile_picture_focus,
      card.gallery_images, card.gallery_video,
      best.score, private.match_label(best.score), to_jsonb(best.parts),
      array(select choice from unnest(card.intentions) as choice where choice = any (mine.intentions)),
      array(
        select choice from unnest(card.interests) as choice
        where lower(choice) in (select lower(own) from unnest(mine.interests) as own)
      ),
      best.distance_km, best.nearness, best.super_liked_you
    from (
      select scored.*, scored.user_id = any (super_likers) as super_liked_you
      from private.score_members(current_user_id, candidates) as scored
      order by super_liked_you desc,
        case scored.nearness when 'near' then 1 when 'preferred_region' then 2 else 3 end,
        scored.score desc, scored.user_id
      limit least(greatest(coalesce(match_limit, 20), 0), 100)
    ) as best
    cross join lateral (select * from public.member_cards as shown where shown.id = best.user_id offset 0) as card
    join public.profiles as mine on mine.id = current_user_id
    order by best.super_liked_you desc,
      case best.nearness when 'near' then 1 when 'preferred_region' then 2 else 3 end,
      best.score desc, best.user_id;
end
$$;
comment on function public.find_potential_matches(uuid, integer) is
  'Suggested people with the reasons (contracts/src/matching.ts): super likers first, then near, then in a preferred region, then everyone else, each by score. At most 100. Raises access_denied, profile_incomplete.';

revoke all on all functions in schema private from public;
revoke all on function public.find_potential_matches(uuid, integer) from public, anon;
grant execute on function public.find_potential_matches(uuid, integer) to authenticated, service_role;
