create or replace function public.find_potential_matches(current_user_id uuid, match_limit integer default 20)
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
  'Suggested members with score and distance (contracts/src/matching.ts): super likers first, then near, then in a preferred region, then all others, each group by score. At most 100. Raises access_denied, profile_incomplete.';
grant execute on function public.find_potential_matches(uuid, integer) to authenticated;
