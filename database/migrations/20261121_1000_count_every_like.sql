-- How many likes somebody received must not depend on whom they block: it told who the author of a like was.

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
