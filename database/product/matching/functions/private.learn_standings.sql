create or replace function private.learn_standings(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  tonight constant timestamptz := date_trunc('day', at - interval '3 hours', 'UTC') + interval '3 hours';
  used constant integer := (select version from private.matching_model where in_use);
  run private.learning_run;
  members uuid[];
begin
  -- If another server is already running this job, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.learn_standings', 0)) then
    return 0;
  end if;
  select * into run from private.learning_run;
  if run.night >= tonight and run.ended_at is not null then
    return 0;
  end if;
  if run.night is null or run.ended_at is not null then
    insert into private.learning_run as earlier (night, version, learns_all, step) values (tonight, used, false, 1)
    on conflict on constraint learning_run_pkey do update set
      night = excluded.night, version = excluded.version, learns_all = earlier.version <> excluded.version,
      step = 1, after_member = default, ended_at = null
    returning * into run;
  end if;

  -- In the first sweep everybody may be due; in the others, only those of the first are.
  if run.step <= 2 then
    members := array(
      select user_id from private.member_traits where user_id > run.after_member order by user_id limit batch
    );
  else
    members := array(
      select user_id from private.member_standing as standing
      where user_id > run.after_member
        and case when run.step % 2 = 1 then standing.given_until else standing.received_until end
          >= case when run.learns_all then '-infinity' else run.night end
      order by user_id limit batch
    );
  end if;
  if cardinality(members) > 0 then
    if run.step % 2 = 1 then
      perform private.learn_likes_easily(run, members);
    else
      perform private.learn_liked_often(run, members);
    end if;
  end if;
  if cardinality(members) = batch then
    update private.learning_run set after_member = members[batch];
  elsif run.step < 6 then
    update private.learning_run set step = run.step + 1, after_member = default;
  else
    update private.learning_run set ended_at = at;
    return 0;
  end if;
  return cardinality(members) + 1;
end
$$;
comment on function private.learn_standings(timestamptz, integer) is
  'Learns one batch of members and returns more than 0 while some of the night, which begins at 3 o''clock UTC, are left; the server calls it until that is 0. A call that was cut off is done again by the next.';
grant execute on function private.learn_standings(timestamptz, integer) to service_role;
