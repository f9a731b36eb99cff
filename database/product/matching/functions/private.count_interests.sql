create or replace function private.count_interests() returns trigger
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
      select interest as id, -count(*)::integer as delta from removed cross join unnest(interest_ids) as interest group by 1
    ) as change;
  else
    -- Summed instead of joined: the plan is cached for the session and must suit statements of one row and of many.
    select array_agg(id), array_agg(delta) into ids, deltas from (
      select interest as id, sum(step)::integer as delta from (
        select unnest(interest_ids) as interest, 1 as step from added
        union all
        select unnest(interest_ids), -1 from removed
      ) as steps group by 1 having sum(step) <> 0
    ) as change;
  end if;
  if ids is not null then
    perform private.add_interest_counts(ids, deltas);
  end if;
  return null;
end
$$;
comment on function private.count_interests() is 'Maintains the counts in private.interests.members.';
