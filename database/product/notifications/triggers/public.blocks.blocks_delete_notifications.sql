create or replace trigger blocks_delete_notifications after insert on public.blocks for each row execute function private.delete_notifications_of_block();
