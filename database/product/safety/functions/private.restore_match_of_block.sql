create or replace function private.restore_match_of_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  clears_receipts boolean;
begin
  perform private.lock_pair(old.blocker_id, old.blocked_id);
  -- A block also disappears with an account, whose match must not come back for a moment.
  if private.is_blocked_pair(old.blocker_id, old.blocked_id)
    or (select count(*) from auth.users where id in (old.blocker_id, old.blocked_id)) < 2
  then
    return null;
  end if;
  with restored as (
    delete from private.blocked_matches as blocked using public.matches as pair
    where pair.id = blocked.match_id
      and pair.user1_id = least(old.blocker_id, old.blocked_id) and pair.user2_id = greatest(old.blocker_id, old.blocked_id)
    returning pair.id, blocked.clears_receipts
  )
  update public.matches set is_active = true, ended_at = null from restored where matches.id = restored.id
  returning restored.clears_receipts into clears_receipts;
  -- Receipts that were turned off during the block.
  if found and (clears_receipts or not private.give_receipts(old.blocker_id, old.blocked_id)) then
    perform private.clear_receipts(old.blocker_id, old.blocked_id);
  end if;
  return null;
end
$$;
comment on function private.restore_match_of_block() is
  'Removing the last block between two members makes the match active again that the block ended; one that a member unmatched stays ended.';
