create or replace trigger blocks_forget_notices after insert on public.blocks for each row execute function private.forget_notices_of_block();
