create or replace function private.add_interest_counts(ids integer[], deltas integer[]) returns void
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
