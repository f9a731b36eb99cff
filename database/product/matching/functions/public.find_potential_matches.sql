-- Planned once a connection (docs/decisions/269), and never for a small table, as the plan is kept while the table grows.
create or replace function public.find_potential_matches(current_user_id uuid, match_limit integer default 20)
returns table (
  id uuid, user_id uuid, full_name text, age integer, bio text, location text, gender text, looking_for text,
  interests text[], intentions text[], region_preference text[], vibe text, life_phase text,
  communication_style text[], emotional_availability text, profile_picture_url text, profile_picture_focus text,
  gallery_images text[], gallery_video text, prompts jsonb,
  match_score integer, match_label text, score_parts jsonb, shared_intentions text[], shared_interests text[],
  distance_km integer, nearness text, super_liked_you boolean
)
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  super_likers uuid[];
  people uuid[];
  candidates uuid[];
  best uuid[];
  wanted constant integer := least(greatest(coalesce(match_limit, 20), 0), 100);
  strangers uuid[];
  counted uuid[];
begin
  perform private.require_self(current_user_id);
  if not exists (select from private.member_traits as traits where traits.user_id = current_user_id) then
    perform private.fail('profile_incomplete');
  end if;
  super_likers := array(select private.super_likers(current_user_id));
  -- A function inside unnest would run once more for the planner, which estimates the array's length.
  people := private.people_by_place(current_user_id, wanted);
  candidates := array(select unnest(super_likers) union select unnest(people));
  best := private.order_deck(current_user_id, super_likers, candidates, wanted, private.is_order_by_prices());
  -- An operator or the server asks for somebody else, who is shown nothing by that.
  if current_user_id = auth.uid() then
    strangers := array(select person from unnest(best) with ordinality as asked (person, place)
      where person <> all (super_likers) order by place);
    counted := private.count_shown_people(current_user_id, strangers);
    if best <> '{}' and best = strangers and counted = '{}' then
      perform private.fail('enough_people_today');
    end if;
    best := array(select person from unnest(best) with ordinality as asked (person, place)
      where person = any (super_likers) or person = any (counted) order by place);
  end if;
  return query
    select card.id, card.id, card.full_name, card.age, card.bio, card.location, card.gender, card.looking_for,
      card.interests, card.intentions, card.region_preference, card.vibe, card.life_phase,
      card.communication_style, card.emotional_availability, card.profile_picture_url, card.profile_picture_focus,
      card.gallery_images, card.gallery_video, card.prompts,
      scored.score, private.match_label(scored.score), to_jsonb(scored.parts),
      array(select choice from unnest(card.intentions) as choice where choice = any (mine.intentions)),
      array(
        select choice from unnest(card.interests) as choice
        where lower(choice) in (select lower(own) from unnest(mine.interests) as own)
      ),
      scored.distance_km, scored.nearness, scored.user_id = any (super_likers)
    from private.score_members(current_user_id, best) as scored
    cross join lateral (select * from private.open_cards as shown where shown.id = scored.user_id offset 0) as card
    join public.profiles as mine on mine.id = current_user_id
    order by array_position(best, scored.user_id);
end
$$;
comment on function public.find_potential_matches(uuid, integer) is
  'Suggested members with score and distance (contracts/src/matching.ts): super likers first, then near, then in a preferred region, then all others, each group in the order of private.order_deck. At most 100, and of strangers as many as private.people_per_day leaves. Raises access_denied, profile_incomplete, enough_people_today.';
grant execute on function public.find_potential_matches(uuid, integer) to authenticated;
