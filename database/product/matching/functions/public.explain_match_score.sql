create or replace function public.explain_match_score(target_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  explained jsonb;
begin
  select jsonb_build_object(
    'match_score', scored.score, 'match_label', private.match_label(scored.score), 'score_parts', to_jsonb(scored.parts),
    'shared_intentions', array(select choice from unnest(card.intentions) as choice where choice = any (mine.intentions)),
    'shared_interests', array(
      select choice from unnest(card.interests) as choice
      where lower(choice) in (select lower(own) from unnest(mine.interests) as own)
    ),
    'nearness', scored.nearness
  ) into explained
  from private.score_members(auth.uid(), array[explain_match_score.target_user_id]) as scored
  join private.open_cards as card on card.id = scored.user_id
  join public.profiles as mine on mine.id = auth.uid()
  where private.is_available_to(auth.uid(), explain_match_score.target_user_id);
  if not found then
    perform private.fail(case
      when exists (select from private.member_traits where user_id = auth.uid()) then 'member_unavailable'
      else 'profile_incomplete' end);
  end if;
  return explained;
end
$$;
comment on function public.explain_match_score(uuid) is
  'The match score of a member with whom the caller may interact, its parts and what the two share, exactly as find_potential_matches returns them. Raises profile_incomplete, member_unavailable.';
grant execute on function public.explain_match_score(uuid) to authenticated;
