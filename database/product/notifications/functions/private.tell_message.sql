create or replace function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.tell_of(new.recipient_id, new.sender_id, 'message', new.match_id, jsonb_build_object('seq', new.seq));
  end if;
  return null;
end
$$;
comment on function private.tell_message() is 'A message is told to whom it was sent.';
