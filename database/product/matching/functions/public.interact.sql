create or replace function public.interact(
  target_user_id uuid, interaction_type text, note text default null,
  liked_photo text default null, liked_prompt text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  words constant text := private.tidy_text(interact.note);
  found_match uuid;
  photo text;
  prompt text;
begin
  if interact.interaction_type is null or interact.interaction_type not in ('like', 'super_like', 'pass')
    or length(words) > 140 or num_nonnulls(interact.liked_photo, interact.liked_prompt) > 1
    or (interact.interaction_type = 'pass' and num_nonnulls(words, interact.liked_photo, interact.liked_prompt) > 0)
  then
    perform private.fail('invalid_request');
  end if;
  if words is not null and private.is_note_refused(member, interact.target_user_id, words) then
    perform private.fail('note_refused');
  end if;
  if num_nonnulls(interact.liked_photo, interact.liked_prompt) > 0 then
    -- What has meanwhile left the card, or was never on it, is left out; the like counts.
    select
      case when interact.liked_photo = card.profile_picture_url or interact.liked_photo = any (card.gallery_images) then interact.liked_photo end,
      case when card.prompts @> jsonb_build_array(jsonb_build_object('prompt', interact.liked_prompt)) then interact.liked_prompt end
    into photo, prompt
    from public.member_cards as card where card.id = interact.target_user_id;
  end if;
  insert into public.user_interactions (user_id, target_user_id, interaction_type, note, liked_photo, liked_prompt)
  values (member, interact.target_user_id, interact.interaction_type, words, photo, prompt);

  select match_id into found_match from private.open_matches(member)
  where other_id = interact.target_user_id and interact.interaction_type <> 'pass';
  return jsonb_build_object(
    'is_match', found_match is not null,
    'match_data', case when found_match is not null then private.match_as_seen(member, found_match) end
  );
end
$$;
comment on function public.interact(uuid, text, text, text, text) is
  'Likes, super likes or passes a member, a like on a photo or on the answer to a prompt and with a note of at most 140 characters if they are given; returns {is_match, match_data}. Idempotent: a repeated decision keeps the first note. Raises profile_incomplete, member_unavailable, note_refused, too_many_requests, invalid_request.';
grant execute on function public.interact(uuid, text, text, text, text) to authenticated;
