create or replace trigger blocks_end_match
  after insert on public.blocks
  for each row execute function private.end_match_of_block();
