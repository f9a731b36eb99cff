-- autoDeleteMatches: a match in which nothing is said for autoDeleteDays ends, after a notice to both.

create index user_settings_auto_delete_idx on public.user_settings (user_id)
  where settings -> 'autoDeleteMatches' = 'true';

create function private.notice_lasts() returns interval
language sql immutable
return interval '3 days';
comment on function private.notice_lasts() is 'How long before its end a silent match is told to its two people.';

create function private.silent_since(match_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select greatest(pair.created_at, (
    select said.created_at from public.messages as said where said.match_id = pair.id order by said.seq desc limit 1
  ))
  from public.matches as pair where pair.id = silent_since.match_id
$$;
comment on function private.silent_since(uuid) is 'When the last message of a match was sent, or the match made.';

create function private.silent_matches(at timestamptz)
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
  where silence.since + make_interval(days => chosen.days) - private.notice_lasts() <= at
    and private.may_see_match(pair.user1_id, pair.user2_id)
$$;
comment on function private.silent_matches(timestamptz) is
  'Matches due for a notice or their end: silent for all but three of the days that either person chose (the fewer count). Not those behind a block, which nobody could be told of.';

create function private.end_silent_matches(at timestamptz, batch integer default 500, out noticed integer, out ended integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  due record;
begin
  noticed := 0;
  ended := 0;
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.end_silent_matches', 0)) then
    return;
  end if;

  -- Somebody wrote, chose more days, withdrew the wish or blocked the other: the notice no longer holds.
  delete from public.notices as told
  where told.kind = 'match_ending' and not exists (
    select from private.silent_matches(at) as silent
    where silent.match_id = told.match_id and silent.silent_since <= told.created_at
  );

  insert into public.notices (user_id, kind, match_id, payload, created_at)
  select person.id, 'match_ending', silent.match_id,
    jsonb_build_object('ends_at', greatest(silent.silence_ends, at + private.notice_lasts())), at
  from (
    select * from private.silent_matches(at) as silent
    where not exists (select from public.notices as told where told.kind = 'match_ending' and told.match_id = silent.match_id)
    order by silent.silence_ends, silent.match_id limit batch
  ) as silent
  cross join lateral (values (silent.user1_id), (silent.user2_id)) as person (id);
  get diagnostics noticed = row_count;

  for due in
    select silent.match_id, silent.silent_since from private.silent_matches(at) as silent
    where silent.silence_ends <= at and exists (
      select from public.notices as told
      where told.kind = 'match_ending' and told.match_id = silent.match_id and (told.payload ->> 'ends_at')::timestamptz <= at
    )
    order by silent.silence_ends, silent.match_id limit batch
  loop
    -- A message locks its match. Under the same lock one that arrived meanwhile is seen, and saves the match.
    perform from public.matches where id = due.match_id for update;
    if private.silent_since(due.match_id) = due.silent_since then
      update public.matches set is_active = false, ended_at = at where id = due.match_id and is_active;
      ended := ended + 1;
    end if;
  end loop;
end
$$;
comment on function private.end_silent_matches(timestamptz, integer) is
  'Tells both people three days before a silent match ends, and ends those whose notice has run out; at most a batch of each. A server calls it until both counts are 0.';

revoke all on all functions in schema private from public;
grant execute on function private.end_silent_matches(timestamptz, integer) to service_role;
