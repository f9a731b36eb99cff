-- {newMatches, messages, likes, superLikes}: matches of the last 7 days, unread messages, likes and super likes given.
CREATE OR REPLACE FUNCTION public.dashboard_stats()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: service_role, authenticated
