create or replace function private.notify_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify_about(new.recipient_id, new.sender_id, 'message', new.match_id, jsonb_build_object('seq', new.seq));
  end if;
  return null;
end
$$;
comment on function private.notify_message() is 'Notifies the recipient of a message.';
