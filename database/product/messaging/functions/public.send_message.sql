create or replace function public.send_message(id uuid, match_id uuid, content text, message_type text default 'text') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  wanted_id constant uuid := coalesce(send_message.id, gen_random_uuid());
  stored public.messages;
  held private.held_messages;
begin
  select * into stored from public.messages as known where known.id = wanted_id;
  if not found then
    insert into public.messages (id, match_id, content, message_type)
    values (wanted_id, send_message.match_id, send_message.content, coalesce(send_message.message_type, 'text'))
    on conflict on constraint messages_pkey do nothing
    returning * into stored;
    if not found then
      select * into stored from public.messages as known where known.id = wanted_id;
    end if;
  end if;
  if stored.id is null then
    select * into held from private.held_messages as waiting where waiting.id = wanted_id;
    if held.sender_id = member and held.match_id = send_message.match_id then
      return jsonb_build_object(
        'id', held.id, 'from', 'me', 'text', held.content, 'type', held.message_type, 'time', held.created_at,
        'seq', nextval('public.messages_seq_seq'), 'read', false, 'held', true
      );
    end if;
  end if;
  -- A repeated call returns the stored message; the error for another message's id does not reveal whose it is.
  if stored.sender_id is distinct from member or stored.match_id is distinct from send_message.match_id then
    perform private.fail('invalid_message');
  end if;
  return private.message_as_seen(member, stored, 0);
end
$$;
comment on function public.send_message(uuid, uuid, text, text) is
  'Sends a message and returns it; calls with the same id store it once. The result has held: true if the message is held for moderation. Raises send_forbidden, sender_closed, recipient_closed, invalid_message, too_many_requests.';
grant execute on function public.send_message(uuid, uuid, text, text) to authenticated;
