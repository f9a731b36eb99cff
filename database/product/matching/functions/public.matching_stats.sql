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
    -- Includes likes of blocked members: otherwise a block would reveal by the number whether that member had liked.
    'likes_received', (
      select count(*) from public.user_interactions
      where target_user_id = auth.uid() and interaction_type in ('like', 'super_like')
    )
  )
$$;
comment on function public.matching_stats() is '{matches, likes_given, likes_received}; numbers only, because likes are anonymous.';
grant execute on function public.matching_stats() to authenticated;
