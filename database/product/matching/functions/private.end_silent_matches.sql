create or replace function private.end_silent_matches(at timestamptz, batch integer default 500, out notified integer, out ended integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  due record;
begin
  notified := 0;
  ended := 0;
  -- If another server is already running this job, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.end_silent_matches', 0)) then
    return;
  end if;

  -- A warning is void after a new message or a change of the settings. That of an ended match is hidden; while it is not void it
  -- is kept until its time, because an unblock may restore the match.
  delete from public.notifications as notification
  where notification.kind = 'match_ending' and not exists (
    select from private.silent_matches(at, also_ended => true) as silent
    join public.matches as pair on pair.id = silent.match_id
    where silent.match_id = notification.match_id and silent.silent_since <= notification.created_at
      and (pair.is_active or (notification.payload ->> 'ends_at')::timestamptz > at)
  );

  insert into public.notifications (user_id, kind, match_id, payload, created_at)
  select person.id, 'match_ending', silent.match_id,
    jsonb_build_object('ends_at', greatest(silent.silence_ends, at + private.match_ending_warning())), at
  from (
    select * from private.silent_matches(at) as silent
    where not exists (
      select from public.notifications as notification
      where notification.kind = 'match_ending' and notification.match_id = silent.match_id
    )
    order by silent.silence_ends, silent.match_id limit batch
  ) as silent
  cross join lateral (values (silent.user1_id), (silent.user2_id)) as person (id);
  get diagnostics notified = row_count;

  for due in
    select silent.match_id, silent.silent_since from private.silent_matches(at) as silent
    where silent.silence_ends <= at and exists (
      select from public.notifications as notification
      where notification.kind = 'match_ending' and notification.match_id = silent.match_id
        and (notification.payload ->> 'ends_at')::timestamptz <= at
    )
    order by silent.silence_ends, silent.match_id limit batch
  loop
    -- Sending a message locks its match, so under this lock a message that was sent meanwhile is visible and keeps the match.
    perform from public.matches where id = due.match_id for update;
    if private.silent_since(due.match_id) = due.silent_since then
      update public.matches set is_active = false, ended_at = at where id = due.match_id and is_active;
      ended := ended + 1;
    end if;
  end loop;
end
$$;
comment on function private.end_silent_matches(timestamptz, integer) is
  'Notifies both members three days before a silent match ends, and ends matches after that time; at most one batch of each. The server calls it until both counts are 0.';
grant execute on function private.end_silent_matches(timestamptz, integer) to service_role;
