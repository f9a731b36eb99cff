create or replace function private.take_back_receipts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Waits for an unblock at the same moment, whose conversation is then cleared as an open one.
  update private.blocked_matches as blocked set clears_receipts = true
  from public.matches as pair where pair.id = blocked.match_id and new.user_id in (pair.user1_id, pair.user2_id);
  perform private.clear_receipts(new.user_id);
  return null;
end
$$;
comment on function private.take_back_receipts() is 'When a member turns read receipts off, clears those of open conversations; a block that is taken back clears the others (restore_match_of_block).';
