create or replace function private.add_interest_counts(ids integer[], deltas integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Rows are locked in the order of their ids, so that concurrent edits wait instead of deadlocking.
  perform from private.interests where id = any (ids) order by id for update;
  update private.interests as known set members = known.members + change.delta
  from unnest(ids, deltas) as change (id, delta) where known.id = change.id;
end
$$;
comment on function private.add_interest_counts(integer[], integer[]) is 'Adds deltas to the member counts of these interests; both arrays have the same order.';
