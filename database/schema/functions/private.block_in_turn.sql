-- A block and a like of the same two people happen one after the other, so no match is made across a block.
CREATE OR REPLACE FUNCTION private.block_in_turn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id);
  return new;
end
$function$

-- executable by: owner only
