create or replace trigger messages_tell after insert on public.messages for each row execute function private.tell_message();
