create or replace function private.silent_matches(at timestamptz, also_ended boolean default false)
returns table (match_id uuid, user1_id uuid, user2_id uuid, silent_since timestamptz, silence_ends timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select pair.id, pair.user1_id, pair.user2_id, silence.since, silence.since + make_interval(days => chosen.days)
  from (
    select preference.id, min(preference.days) as days
    from (
      select own.id, (stored.settings ->> 'autoDeleteDays')::integer as days
      from public.user_settings as stored
      cross join lateral (
        select id from public.matches where user1_id = stored.user_id and (is_active or also_ended)
        union all
        select id from public.matches where user2_id = stored.user_id and (is_active or also_ended)
      ) as own
      where stored.settings -> 'autoDeleteMatches' = 'true'
    ) as preference
    group by preference.id
  ) as chosen
  join public.matches as pair on pair.id = chosen.id
  cross join lateral (select private.silent_since(pair.id) as since) as silence
  where silence.since + make_interval(days => chosen.days) - private.match_ending_warning() <= at
    and (also_ended and not pair.is_active or private.may_see_match(pair.user1_id, pair.user2_id))
$$;
comment on function private.silent_matches(timestamptz, boolean) is
  'Matches that are due for a warning or for their end: silent for the days that either member chose (the fewer count), less the three days of the warning. Without those behind a block, as their members cannot be notified; also_ended adds the ended ones, which an unblock may restore.';
