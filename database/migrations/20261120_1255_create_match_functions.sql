-- Deciding about somebody, and the matches that come of it.

create function private.match_as_seen(member uuid, match_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- The card is null for a private member: the conversation keeps a name and a face, and nothing else.
  select jsonb_build_object(
    'id', pair.id, 'user1_id', pair.user1_id, 'user2_id', pair.user2_id,
    'is_active', pair.is_active, 'created_at', pair.created_at,
    'other_user', jsonb_build_object(
      'id', other.id, 'full_name', coalesce(other.full_name, ''),
      'age', card.age, 'bio', card.bio, 'location', card.location,
      'profile_picture_url', other.profile_picture_url, 'profile_picture_focus', other.profile_picture_focus
    )
  )
  from public.matches as pair
  join public.profiles as other
    on other.id = case when pair.user1_id = member then pair.user2_id else pair.user1_id end
  left join public.member_cards as card on card.id = other.id
  where pair.id = match_as_seen.match_id
$$;
comment on function private.match_as_seen(uuid, uuid) is 'A match in the shape of contracts/src/matching.ts, from one side.';

create function public.interact(target_user_id uuid, interaction_type text) returns jsonb
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
  'Likes, super likes or passes: {is_match, match_data}. Repeating it changes nothing and answers the same. Raises profile_incomplete, member_unavailable, too_many_requests, invalid_request.';

create function public.list_matches() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.match_as_seen(auth.uid(), match_id) order by created_at desc, match_id), '[]')
  from private.open_matches(auth.uid())
$$;
comment on function public.list_matches() is 'The caller''s active matches, newest first.';

create function public.find_mutual_matches(current_user_id uuid)
returns table (match_id uuid, user_id uuid, full_name text, profile_picture_url text, matched_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_self(current_user_id);
  return query
    select pair.match_id, other.id, coalesce(other.full_name, ''), other.profile_picture_url, pair.created_at
    from private.open_matches(current_user_id) as pair join public.profiles as other on other.id = pair.other_id
    order by pair.created_at desc, pair.match_id;
end
$$;
comment on function public.find_mutual_matches(uuid) is 'The people with whom the member has an active match, newest first.';

create function private.require_self(member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if member is distinct from auth.uid() and auth.role() is distinct from 'service_role' and not private.is_admin() then
    perform private.fail('access_denied');
  end if;
end
$$;
comment on function private.require_self(uuid) is 'Raises access_denied unless the caller asks about themselves, or is the server or an operator.';

create function public.matching_stats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'matches', (select count(*) from private.open_matches(auth.uid())),
    'likes_given', (
      select count(*) from public.user_interactions
      where user_id = auth.uid() and interaction_type in ('like', 'super_like')
    ),
    'likes_received', (
      select count(*) from public.user_interactions as received
      where target_user_id = auth.uid() and interaction_type in ('like', 'super_like')
        and private.may_see_match(received.user_id, received.target_user_id)
    )
  )
$$;
comment on function public.matching_stats() is '{matches, likes_given, likes_received}; who liked is not told, only how many.';

create function public.unmatch(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  update public.matches set is_active = false, ended_at = now()
  where id = unmatch.match_id and is_active and member in (user1_id, user2_id)
    and not private.is_blocked_pair(user1_id, user2_id);
  if not found and not exists (
    select from public.matches
    where id = unmatch.match_id and not is_active and member in (user1_id, user2_id)
      and private.may_see_match(user1_id, user2_id)
  ) then
    perform private.fail('match_not_found');
  end if;
end
$$;
comment on function public.unmatch(uuid) is 'Ends a match for ever; ending an ended one changes nothing. Raises match_not_found.';

revoke all on all functions in schema private from public;
revoke all on function
  public.interact(uuid, text), public.list_matches(), public.find_mutual_matches(uuid),
  public.matching_stats(), public.unmatch(uuid)
from public, anon;
grant execute on function
  public.interact(uuid, text), public.list_matches(), public.find_mutual_matches(uuid),
  public.matching_stats(), public.unmatch(uuid)
to authenticated, service_role;
