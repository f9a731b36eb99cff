-- The triggers that keep private.member_traits and private.interests true, a statement at a time.

create function private.refresh_traits_of_profiles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_traits(array(select id from changed));
  return null;
end
$$;
comment on function private.refresh_traits_of_profiles() is 'After a change of profiles.';

create function private.refresh_traits_of_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_traits(array(select user_id from changed));
  return null;
end
$$;
comment on function private.refresh_traits_of_members() is 'After a change of settings or account status.';

create function private.refresh_trait_activity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.member_traits as traits set last_active_at = changed.last_active_at
  from changed where traits.user_id = changed.user_id and traits.last_active_at <> changed.last_active_at;
  return null;
end
$$;
comment on function private.refresh_trait_activity() is 'After a member was active.';

create trigger profiles_traits_on_insert after insert on public.profiles
  referencing new table as changed for each statement execute function private.refresh_traits_of_profiles();
create trigger profiles_traits_on_update after update on public.profiles
  referencing new table as changed for each statement execute function private.refresh_traits_of_profiles();
create trigger user_settings_traits_on_insert after insert on public.user_settings
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
create trigger user_settings_traits_on_update after update on public.user_settings
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
create trigger account_status_traits_on_insert after insert on private.account_status
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
create trigger account_status_traits_on_update after update on private.account_status
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
create trigger member_activity_traits_on_insert after insert on private.member_activity
  referencing new table as changed for each statement execute function private.refresh_trait_activity();
create trigger member_activity_traits_on_update after update on private.member_activity
  referencing new table as changed for each statement execute function private.refresh_trait_activity();

create function private.add_interest_counts(ids integer[], deltas integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locked in one order, so that two people who edit at once wait for each other instead of deadlocking.
  perform from private.interests where id = any (ids) order by id for update;
  update private.interests as known set members = known.members + change.delta
  from unnest(ids, deltas) as change (id, delta) where known.id = change.id;
end
$$;
comment on function private.add_interest_counts(integer[], integer[]) is 'Adds to the numbers of members of these interests.';

create function private.count_interests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ids integer[];
  deltas integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(delta) into ids, deltas from (
      select interest as id, count(*)::integer as delta from added cross join unnest(interest_ids) as interest group by 1
    ) as change;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(delta) into ids, deltas from (
      select interest as id, -count(*)::integer as delta from gone cross join unnest(interest_ids) as interest group by 1
    ) as change;
  else
    -- Added up rather than joined: the plan is kept for the session, and statements of one and of many rows share it.
    select array_agg(id), array_agg(delta) into ids, deltas from (
      select interest as id, sum(step)::integer as delta from (
        select unnest(interest_ids) as interest, 1 as step from added
        union all
        select unnest(interest_ids), -1 from gone
      ) as steps group by 1 having sum(step) <> 0
    ) as change;
  end if;
  if ids is not null then
    perform private.add_interest_counts(ids, deltas);
  end if;
  return null;
end
$$;
comment on function private.count_interests() is 'Keeps private.interests.members.';

create trigger member_traits_count_on_insert after insert on private.member_traits
  referencing new table as added for each statement execute function private.count_interests();
create trigger member_traits_count_on_update after update on private.member_traits
  referencing old table as gone new table as added for each statement execute function private.count_interests();
create trigger member_traits_count_on_delete after delete on private.member_traits
  referencing old table as gone for each statement execute function private.count_interests();

create function public.touch_activity() returns void
language sql security definer
set search_path = ''
as $$
  insert into private.member_activity (user_id)
  select auth.uid() where auth.uid() is not null
    and not exists (
      select from private.member_activity
      where user_id = auth.uid() and last_active_at > now() - interval '5 minutes'
    )
  on conflict on constraint member_activity_pkey do update set last_active_at = excluded.last_active_at
$$;
comment on function public.touch_activity() is 'The caller is here now; written at most once in five minutes.';

alter table private.interests enable row level security;
alter table private.member_activity enable row level security;
alter table private.member_traits enable row level security;

revoke all on all functions in schema private from public;
revoke all on function public.touch_activity() from public, anon;
grant execute on function public.touch_activity() to authenticated, service_role;
