-- What two matched people say to each other.

create table public.messages (
  id uuid not null default gen_random_uuid(),
  match_id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  content text not null,
  message_type text not null default 'text',
  created_at timestamptz not null default now(),
  seq bigint generated always as identity,
  read_at timestamptz,
  constraint messages_pkey primary key (id),
  constraint messages_seq_key unique (seq),
  constraint messages_message_type_check check (message_type in ('text', 'image')),
  constraint messages_content_length check (length(content) between 1 and 4000),
  constraint messages_content_not_blank check (content ~ '\S'),
  constraint messages_match_id_fkey foreign key (match_id) references public.matches (id) on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references public.profiles (id) on delete cascade,
  constraint messages_recipient_id_fkey foreign key (recipient_id) references public.profiles (id) on delete cascade
);
comment on table public.messages is 'A message of a conversation; a match is its conversation.';
comment on column public.messages.id is 'Made by the sender''s client, so that a repeated send never doubles.';
comment on column public.messages.recipient_id is 'The other person of the match.';
comment on column public.messages.content is 'Text; of an image its path in the bucket message-images, or JSON {"url": path, "caption": text}.';
comment on column public.messages.seq is 'The order of a conversation: taken while the match is locked, so it grows as messages are committed.';
create index messages_conversation_idx on public.messages (match_id, seq desc);
create index messages_unread_idx on public.messages (recipient_id, match_id) where read_at is null;
create index messages_sender_idx on public.messages (sender_id, created_at desc);
create index messages_recipient_idx on public.messages (recipient_id);

create function private.is_message_image(content text, match_id uuid) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  image jsonb;
  path text := content;
begin
  if left(content, 1) = '{' then
    image := content::jsonb;
    if jsonb_typeof(image -> 'url') is distinct from 'string'
      or coalesce(jsonb_typeof(image -> 'caption'), 'string') <> 'string'
      or length(coalesce(image ->> 'caption', '')) > 200
    then
      return false;
    end if;
    path := image ->> 'url';
  end if;
  return path ~ ('^messages/' || match_id || '/[A-Za-z0-9_-]{1,80}\.(jpe?g|png|webp)$');
exception
  when invalid_text_representation or untranslatable_character then
    return false;
end
$$;
comment on function private.is_message_image(text, uuid) is 'Whether content names an image of this conversation, with a caption of at most 200 characters.';

create function private.address_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pair public.matches;
begin
  if auth.uid() is not null then
    new.sender_id := auth.uid();
    new.created_at := now();
    new.read_at := null;
  end if;

  -- The lock orders the messages of a conversation and keeps an unmatch from slipping between check and insert.
  select * into pair from public.matches where id = new.match_id for no key update;
  if not found or not pair.is_active or new.sender_id is null or new.sender_id not in (pair.user1_id, pair.user2_id)
    or not private.may_see_match(pair.user1_id, pair.user2_id)
  then
    perform private.fail('send_forbidden');
  end if;
  new.recipient_id := case when new.sender_id = pair.user1_id then pair.user2_id else pair.user1_id end;
  -- Taken again under the lock: the column's own default was drawn before it.
  new.seq := nextval('public.messages_seq_seq');

  if auth.uid() is not null then
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

  if new.content is null or new.content !~ '\S' or length(new.content) > 4000
    or coalesce(new.message_type, '') not in ('text', 'image')
    or (new.message_type = 'image' and not private.is_message_image(new.content, new.match_id))
  then
    perform private.fail('invalid_message');
  end if;
  return new;
end
$$;
comment on function private.address_message() is
  'Derives sender and recipient and enforces who may say what where: an active match without a block, a recipient who takes messages, at most 300 messages a minute.';

create trigger messages_address
  before insert on public.messages
  for each row execute function private.address_message();

create function private.keep_first_reading() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := coalesce(old.read_at, now());
  return new;
end
$$;
comment on function private.keep_first_reading() is 'A message is read once, at the server''s time, and never becomes unread.';

create trigger messages_read
  before update of read_at on public.messages
  for each row execute function private.keep_first_reading();

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
grant insert (id, match_id, content, message_type) on public.messages to authenticated;
grant update (read_at) on public.messages to authenticated;

create policy messages_select on public.messages for select to authenticated
  using (match_id in (select private.my_open_match_ids()));
create policy messages_insert on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()));
create policy messages_update on public.messages for update to authenticated
  using (recipient_id = (select auth.uid()) and match_id in (select private.my_open_match_ids()))
  with check (recipient_id = (select auth.uid()));

revoke all on all functions in schema private from public;
