create or replace trigger messages_notify after insert on public.messages for each row execute function private.notify_message();
