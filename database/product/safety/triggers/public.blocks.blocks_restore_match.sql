create or replace trigger blocks_restore_match
  after delete on public.blocks
  for each row execute function private.restore_match_of_block();
