create or replace function public.dashboard_stats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'newMatches', (select count(*) from private.open_matches(auth.uid()) where created_at > now() - interval '7 days'),
    'messages', (
      select coalesce(sum(private.unread_count(auth.uid(), match_id)), 0) from private.open_matches(auth.uid())
    ),
    'likes', (select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'like'),
    'superLikes', (
      select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'super_like'
    )
  )
$$;
comment on function public.dashboard_stats() is
  '{newMatches, messages, likes, superLikes}: matches of the last 7 days, unread messages, and likes and super likes that the caller gave.';
grant execute on function public.dashboard_stats() to authenticated;
