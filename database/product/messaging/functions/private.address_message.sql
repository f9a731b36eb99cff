create or replace function private.address_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pair public.matches;
  -- A released message belongs to its author, although the moderator who released it is the caller.
  author constant uuid := case when exists (
    select from private.held_messages where id = new.id and sender_id = new.sender_id and released_at is not null
  ) then null else auth.uid() end;
begin
  if author is not null then
    new.sender_id := author;
    new.created_at := now();
    new.read_at := null;
  end if;
  new.caution := null;

  -- The lock serializes the messages of a conversation, and keeps the match from ending between this check and the insert.
  select * into pair from public.matches where id = new.match_id for no key update;
  if not found or not pair.is_active or new.sender_id is null or new.sender_id not in (pair.user1_id, pair.user2_id)
    or not private.may_see_match(pair.user1_id, pair.user2_id)
  then
    perform private.fail('send_forbidden');
  end if;
  new.recipient_id := case when new.sender_id = pair.user1_id then pair.user2_id else pair.user1_id end;
  -- The column's default was evaluated before the lock, so a new number is needed for the order to be right.
  new.seq := nextval('public.messages_seq_seq');

  if author is not null then
    -- The setting 'Nobody' closes a conversation for both members, because its member could not answer (decision 165).
    if private.setting(author, 'allowMessagesFrom') = '"nobody"' then
      perform private.fail('sender_closed');
    end if;
    if private.setting(new.recipient_id, 'allowMessagesFrom') = '"nobody"' then
      perform private.fail('recipient_closed');
    end if;
    if exists (
      select from public.messages
      where sender_id = new.sender_id and created_at > now() - interval '1 minute' offset 299
    ) then
      perform private.fail('too_many_requests');
    end if;
  end if;

  if new.content is null or private.tidy_text(new.content) is null or length(new.content) > 4000
    or coalesce(new.message_type, '') not in ('text', 'image')
    or (new.message_type = 'image' and not private.is_message_image(new.content, new.match_id))
  then
    perform private.fail('invalid_message');
  end if;
  return new;
end
$$;
comment on function private.address_message() is
  'Derives sender, recipient and seq, and checks that a message may be sent: an active match without a block, two members who accept messages, at most 300 messages a minute. Raises send_forbidden, sender_closed, recipient_closed, too_many_requests, invalid_message.';
