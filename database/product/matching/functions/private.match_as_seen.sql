create or replace function private.match_as_seen(member uuid, match_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- A private member has no card, so only name and photo are set.
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
  left join lateral (select * from public.member_cards as shown where shown.id = other.id offset 0) as card on true
  where pair.id = match_as_seen.match_id
$$;
comment on function private.match_as_seen(uuid, uuid) is 'A match as one of its members sees it (contracts/src/matching.ts).';
