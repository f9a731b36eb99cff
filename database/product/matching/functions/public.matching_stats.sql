create or replace function public.matching_stats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'matches', (select count(*) from private.open_matches(auth.uid())),
    'likes_given', (
      select count(*) from public.user_interactions
      where user_id = auth.uid() and interaction_type in ('like', 'super_like')
    ),
    -- All that were ever received, so that a block does not change the number.
    'likes_received', (
      select count(*) from public.user_interactions
      where target_user_id = auth.uid() and interaction_type in ('like', 'super_like')
    ),
    'likers_to_meet', (select count(*) from private.likers_to_meet(auth.uid())),
    'near_you', private.count_near_people(auth.uid())
  )
$$;
comment on function public.matching_stats() is '{matches, likes_given, likes_received, likers_to_meet, near_you}; numbers only, because likes are anonymous. likers_to_meet counts the likers whom the caller could still meet and has not decided on; near_you is private.count_near_people.';
grant execute on function public.matching_stats() to authenticated;
