create or replace function private.take_back_receipts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.clear_receipts(new.user_id);
  return null;
end
$$;
comment on function private.take_back_receipts() is 'When a member turns read receipts off, clears those of open conversations; a block that is taken back clears the others (restore_match_of_block).';
