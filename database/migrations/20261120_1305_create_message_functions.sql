-- Conversations as the messages screen reads and writes them; shapes of contracts/src/messaging.ts.

create function private.message_as_seen(member uuid, message public.messages) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id,
    'from', case when message.sender_id = member then 'me' else 'other' end,
    'text', message.content, 'type', message.message_type,
    'time', message.created_at, 'seq', message.seq, 'read', message.read_at is not null
  )
$$;
comment on function private.message_as_seen(uuid, public.messages) is 'A message from one side.';

create function private.require_open_match(member uuid, match_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.matches as pair
    where pair.id = require_open_match.match_id and pair.is_active and member in (pair.user1_id, pair.user2_id)
      and private.may_see_match(pair.user1_id, pair.user2_id)
  ) then
    perform private.fail('match_not_found');
  end if;
end
$$;
comment on function private.require_open_match(uuid, uuid) is
  'Raises match_not_found alike for a match that is missing, foreign, ended or behind a block.';

create function public.list_conversations() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(conversation.body order by conversation.latest desc, conversation.match_id), '[]')
  from (
    select pair.match_id, coalesce(last.created_at, pair.created_at) as latest,
      jsonb_build_object(
        'id', pair.match_id, 'matchId', pair.match_id, 'otherUserId', other.id,
        'name', coalesce(other.full_name, ''), 'photo', other.profile_picture_url,
        'lastMessage', last.content, 'lastMessageType', last.message_type,
        'lastMessageFrom', case last.sender_id when auth.uid() then 'me' when other.id then 'other' end,
        'lastMessageTime', coalesce(last.created_at, pair.created_at),
        'unread', (
          select count(*) from public.messages as unread
          where unread.recipient_id = auth.uid() and unread.match_id = pair.match_id and unread.read_at is null
        )
      ) as body
    from private.open_matches(auth.uid()) as pair
    join public.profiles as other on other.id = pair.other_id
    left join lateral (
      select * from public.messages as said where said.match_id = pair.match_id order by said.seq desc limit 1
    ) as last on true
  ) as conversation
$$;
comment on function public.list_conversations() is 'The caller''s conversations, the one with the newest message first.';

create function public.list_messages(match_id uuid, before_seq bigint default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
begin
  perform private.require_open_match(member, list_messages.match_id);
  return (
    select jsonb_build_object(
      'messages', coalesce(
        jsonb_agg(private.message_as_seen(member, page.message) order by page.seq) filter (where page.place <= size), '[]'
      ),
      'has_more', count(*) > size
    )
    from (
      select said as message, said.seq, row_number() over (order by said.seq desc) as place
      from public.messages as said
      where said.match_id = list_messages.match_id and (before_seq is null or said.seq < before_seq)
      order by said.seq desc
      limit size + 1
    ) as page
  );
end
$$;
comment on function public.list_messages(uuid, bigint, integer) is
  'A page of a conversation, {messages, has_more}: the newest ones before before_seq, oldest first. Raises match_not_found.';

create function public.send_message(id uuid, match_id uuid, content text, message_type text default 'text') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  wanted_id constant uuid := coalesce(send_message.id, gen_random_uuid());
  stored public.messages;
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
  -- A repeat finds what was stored; an id of another message is refused without saying whose it is.
  if stored.sender_id is distinct from member or stored.match_id is distinct from send_message.match_id then
    perform private.fail('invalid_message');
  end if;
  return private.message_as_seen(member, stored);
end
$$;
comment on function public.send_message(uuid, uuid, text, text) is
  'Sends a message once, however often it is called with the same id, and returns it. Raises send_forbidden, recipient_closed, invalid_message, too_many_requests.';

create function public.mark_match_read(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  perform private.require_open_match(member, mark_match_read.match_id);
  update public.messages as received set read_at = now()
  where received.recipient_id = member and received.match_id = mark_match_read.match_id and received.read_at is null;
end
$$;
comment on function public.mark_match_read(uuid) is 'Everything said to the caller in this conversation is read. Raises match_not_found.';

create function public.dashboard_stats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'newMatches', (select count(*) from private.open_matches(auth.uid()) where created_at > now() - interval '7 days'),
    'messages', (
      select count(*) from public.messages
      where recipient_id = auth.uid() and read_at is null and match_id in (select private.my_open_match_ids())
    ),
    'likes', (select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'like'),
    'superLikes', (
      select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'super_like'
    )
  )
$$;
comment on function public.dashboard_stats() is
  '{newMatches, messages, likes, superLikes}: matches of the last 7 days, unread messages, likes and super likes given.';

revoke all on all functions in schema private from public;
revoke all on function
  public.list_conversations(), public.list_messages(uuid, bigint, integer),
  public.send_message(uuid, uuid, text, text), public.mark_match_read(uuid), public.dashboard_stats()
from public, anon;
grant execute on function
  public.list_conversations(), public.list_messages(uuid, bigint, integer),
  public.send_message(uuid, uuid, text, text), public.mark_match_read(uuid), public.dashboard_stats()
to authenticated, service_role;
