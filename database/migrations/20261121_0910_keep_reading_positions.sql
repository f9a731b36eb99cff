-- What is unread is the reader's own affair; read_at is the receipt, which exists only where both people give receipts.

create table private.reading_positions (
  user_id uuid not null,
  match_id uuid not null,
  read_through bigint not null,
  constraint reading_positions_pkey primary key (user_id, match_id),
  constraint reading_positions_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint reading_positions_match_id_fkey foreign key (match_id) references public.matches (id) on delete cascade
);
comment on table private.reading_positions is 'How far a member has read a conversation, whether or not the sender may know.';
comment on column private.reading_positions.read_through is 'The seq of the newest message read.';
create index reading_positions_match_id_idx on private.reading_positions (match_id);
alter table private.reading_positions enable row level security;

comment on column public.messages.read_at is
  'The receipt: when it was read, where sender and reader both had sendReadReceipts on then and since. Null says nothing.';

-- A receipt is given by mark_match_read alone.
drop policy messages_update on public.messages;
revoke update on public.messages from authenticated;
drop trigger messages_read on public.messages;
drop function private.keep_first_reading();

create index messages_unread_positions_idx on public.messages (recipient_id, match_id, seq) where read_at is null;
drop index public.messages_unread_idx;

create function private.read_through(reader uuid, match_id uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select position.read_through from private.reading_positions as position
    where position.user_id = reader and position.match_id = read_through.match_id
  ), 0)
$$;
comment on function private.read_through(uuid, uuid) is 'The seq up to which a member has read a conversation; 0 before the first message.';

create function private.unread_count(reader uuid, match_id uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.messages as unread
  where unread.recipient_id = reader and unread.match_id = unread_count.match_id and unread.read_at is null
    and unread.seq > private.read_through(reader, unread_count.match_id)
$$;
comment on function private.unread_count(uuid, uuid) is 'How many messages of a conversation a member has not read.';

create function private.give_receipts(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.setting(one, 'sendReadReceipts')::boolean and private.setting(other, 'sendReadReceipts')::boolean
$$;
comment on function private.give_receipts(uuid, uuid) is 'Whether two people see what the other has read: both must give receipts.';

create or replace function public.mark_match_read(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  read_before bigint;
  read_now bigint;
  sender uuid;
begin
  perform private.require_open_match(member, mark_match_read.match_id);
  read_before := private.read_through(member, mark_match_read.match_id);
  select received.seq, received.sender_id into read_now, sender from public.messages as received
  where received.recipient_id = member and received.match_id = mark_match_read.match_id
    and received.seq > read_before and received.read_at is null
  order by received.seq desc limit 1;
  if not found then
    return;
  end if;
  insert into private.reading_positions (user_id, match_id, read_through) values (member, mark_match_read.match_id, read_now)
  on conflict on constraint reading_positions_pkey
  do update set read_through = greatest(reading_positions.read_through, excluded.read_through);
  -- What was read while receipts were off stays untold, so only what is new now gets one.
  if private.give_receipts(member, sender) then
    update public.messages as received set read_at = now()
    where received.recipient_id = member and received.match_id = mark_match_read.match_id
      and received.seq > read_before and received.seq <= read_now and received.read_at is null;
  end if;
end
$$;

create function private.take_back_receipts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A receipt also says that its reader has read: kept as a position before it goes.
  insert into private.reading_positions (user_id, match_id, read_through)
  select recipient_id, match_id, max(seq) from public.messages
  where new.user_id in (sender_id, recipient_id) and read_at is not null
  group by recipient_id, match_id
  on conflict on constraint reading_positions_pkey
  do update set read_through = greatest(reading_positions.read_through, excluded.read_through);
  update public.messages set read_at = null where new.user_id in (sender_id, recipient_id) and read_at is not null;
  return null;
end
$$;
comment on function private.take_back_receipts() is
  'Who switches receipts off takes back those given and gives up those had, so that no protocol tells either.';

create trigger user_settings_take_back_receipts_on_insert
  after insert on public.user_settings
  for each row when (new.settings -> 'sendReadReceipts' = 'false')
  execute function private.take_back_receipts();
create trigger user_settings_take_back_receipts_on_update
  after update on public.user_settings
  for each row when (
    new.settings -> 'sendReadReceipts' = 'false' and old.settings -> 'sendReadReceipts' is distinct from 'false'
  )
  execute function private.take_back_receipts();

create function private.message_as_seen(member uuid, message public.messages, read_through bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id,
    'from', case when message.sender_id = member then 'me' else 'other' end,
    'text', message.content, 'type', message.message_type,
    'time', message.created_at, 'seq', message.seq,
    'read', message.read_at is not null or (message.sender_id <> member and message.seq <= read_through)
  )
$$;
comment on function private.message_as_seen(uuid, public.messages, bigint) is
  'A message from one side, whose reader has read through that seq. Of an own message read is the receipt.';

create or replace function public.list_messages(match_id uuid, before_seq bigint default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  position_read bigint;
begin
  perform private.require_open_match(member, list_messages.match_id);
  position_read := private.read_through(member, list_messages.match_id);
  return (
    select jsonb_build_object(
      'messages', coalesce(
        jsonb_agg(private.message_as_seen(member, page.message, position_read) order by page.seq)
          filter (where page.place <= size), '[]'
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

create or replace function public.send_message(id uuid, match_id uuid, content text, message_type text default 'text') returns jsonb
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
  return private.message_as_seen(member, stored, 0);
end
$$;
drop function private.message_as_seen(uuid, public.messages);

create or replace function public.list_conversations() returns jsonb
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
        'unread', private.unread_count(auth.uid(), pair.match_id),
        'isOnline', presence.is_online, 'lastSeenAt', presence.last_seen_at,
        'readReceipts', private.give_receipts(auth.uid(), other.id),
        'acceptsMessages', private.setting(other.id, 'allowMessagesFrom') <> '"nobody"'
      ) as body
    from private.open_matches(auth.uid()) as pair
    join public.profiles as other on other.id = pair.other_id
    cross join lateral private.presence_of(other.id) as presence
    left join lateral (
      select * from public.messages as said where said.match_id = pair.match_id order by said.seq desc limit 1
    ) as last on true
  ) as conversation
$$;
comment on function public.list_conversations() is
  'The caller''s conversations, the one with the newest message first, with what the other lets them know of presence and reading.';

create or replace function public.dashboard_stats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'newMatches', (select count(*) from private.open_matches(auth.uid()) where created_at > now() - interval '7 days'),
    'messages', (
      select coalesce(sum(private.unread_count(auth.uid(), match_id)), 0) from private.open_matches(auth.uid())
    ),
    'likes', (select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'like'),
    'superLikes', (
      select count(*) from public.user_interactions where user_id = auth.uid() and interaction_type = 'super_like'
    )
  )
$$;

revoke all on all functions in schema private from public;
