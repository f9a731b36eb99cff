create or replace trigger blocks_in_turn
  before insert on public.blocks
  for each row execute function private.block_in_turn();
