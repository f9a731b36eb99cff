-- Matches due for a notice or their end: silent for all but three of the days that either person chose (the fewer count). Not those behind a block, which nobody could be told of.
CREATE OR REPLACE FUNCTION private.silent_matches(at timestamp with time zone)
 RETURNS TABLE(match_id uuid, user1_id uuid, user2_id uuid, silent_since timestamp with time zone, silence_ends timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select pair.id, pair.user1_id, pair.user2_id, silence.since, silence.since + make_interval(days => chosen.days)
  from (
    select wish.id, min(wish.days) as days
    from (
      select own.id, (stored.settings ->> 'autoDeleteDays')::integer as days
      from public.user_settings as stored
      cross join lateral (
        select id from public.matches where user1_id = stored.user_id and is_active
        union all
        select id from public.matches where user2_id = stored.user_id and is_active
      ) as own
      where stored.settings -> 'autoDeleteMatches' = 'true'
    ) as wish
    group by wish.id
  ) as chosen
  join public.matches as pair on pair.id = chosen.id
  cross join lateral (select private.silent_since(pair.id) as since) as silence
  where silence.since + make_interval(days => chosen.days) - private.notice_lasts() <= at
    and private.may_see_match(pair.user1_id, pair.user2_id)
$function$

-- executable by: owner only
