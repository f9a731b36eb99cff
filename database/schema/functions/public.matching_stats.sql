-- {matches, likes_given, likes_received}; who liked is not told, only how many.
CREATE OR REPLACE FUNCTION public.matching_stats()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: service_role, authenticated
