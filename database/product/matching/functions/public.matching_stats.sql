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
    -- Every one, across blocks too: with each block the number would tell whether that member had liked.
    'likes_received', (
      select count(*) from public.user_interactions
      where target_user_id = auth.uid() and interaction_type in ('like', 'super_like')
    )
  )
$$;
comment on function public.matching_stats() is '{matches, likes_given, likes_received}; who liked is not told, only how many.';
grant execute on function public.matching_stats() to authenticated;
