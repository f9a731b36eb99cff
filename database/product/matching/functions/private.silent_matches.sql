create or replace function private.silent_matches(at timestamptz)
returns table (match_id uuid, user1_id uuid, user2_id uuid, silent_since timestamptz, silence_ends timestamptz)
language sql stable security definer
set search_path = ''
as $$
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
  where silence.since + make_interval(days => chosen.days) - private.match_ending_warning() <= at
    and private.may_see_match(pair.user1_id, pair.user2_id)
$$;
comment on function private.silent_matches(timestamptz) is
  'Matches due for a notification or their end: silent for all but three of the days that either person chose (the fewer count). Not those behind a block, which nobody could be told of.';
