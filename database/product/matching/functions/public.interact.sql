create or replace function public.interact(target_user_id uuid, interaction_type text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  found_match uuid;
begin
  if interact.interaction_type is null or interact.interaction_type not in ('like', 'super_like', 'pass') then
    perform private.fail('invalid_request');
  end if;
  insert into public.user_interactions (user_id, target_user_id, interaction_type)
  values (member, interact.target_user_id, interact.interaction_type);

  select match_id into found_match from private.open_matches(member)
  where other_id = interact.target_user_id and interact.interaction_type <> 'pass';
  return jsonb_build_object(
    'is_match', found_match is not null,
    'match_data', case when found_match is not null then private.match_as_seen(member, found_match) end
  );
end
$$;
comment on function public.interact(uuid, text) is
  'Likes, super likes or passes a member; returns {is_match, match_data}. Idempotent. Raises profile_incomplete, member_unavailable, too_many_requests, invalid_request.';
grant execute on function public.interact(uuid, text) to authenticated;
