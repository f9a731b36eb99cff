create or replace trigger blocks_lock_pair
  before insert on public.blocks
  for each row execute function private.lock_blocked_pair();
