-- Adds to the numbers of members of these interests.
CREATE OR REPLACE FUNCTION private.add_interest_counts(ids integer[], deltas integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Locked in one order, so that two people who edit at once wait for each other instead of deadlocking.
  perform from private.interests where id = any (ids) order by id for update;
  update private.interests as known set members = known.members + change.delta
  from unnest(ids, deltas) as change (id, delta) where known.id = change.id;
end
$function$

-- executable by: owner only
