-- Messages are looked at before they arrive: a warning for the reader under the first that asks for money or to go on
-- elsewhere, and a moderator first where a new account asks several people, or anybody sends the same to many
-- (docs/decisions/073). What is said is never read by a person for this, except what was held.

create function private.asks_for_money(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select said ~* concat(
      '\m(can|could|will|would|please|pls|kindly|help me|i need|i want) (you |u )?(please |kindly |to )*(send|lend|loan|wire|transfer|deposit|borrow|buy|pay|give|help)\M',
      '[^.!?\n]{0,40}', money.words)
    or said ~* concat('\m(send|lend|loan|wire|transfer|give|buy|advance|cash ?app|zelle|venmo|paypal|western union|moneygram|momo) (it to )?(me|us|my)\M[^.!?\n]{0,40}', money.words)
    or said ~* concat('\mborrow\M[^.!?\n]{0,25}', money.words)
    or said ~* concat('\mi (really |urgently |just )?need\M[^.!?\n]{0,25}', money.words)
    or said ~* '\minvest\w*\M[^.!?\n]{0,50}\m(profits?|returns?|guarantee\w*|platform|double)\M|\m(double|triple) your (money|investment|deposit)\M'
    or said ~* '\m(buy|get|send|scratch|need)\M[^.!?\n]{0,30}\m(gift|steam|itunes|google play|amazon) ?cards?\M'
    or said ~* '\m(send|western union|moneygram|transfer)\M[^.!?\n]{0,30}\m(to )?(my|this) (mobile money|momo|bank|paypal|wallet|account|number)\M[^.!?\n]{0,20}$'
      and said ~* money.words
  from (values ('(\mmoney\M|\mcash\M|\mfunds?\M|[$€£] ?\d|\m\d[\d.,]* ?(k |)(usd|ugx|dollars?|euros?|pounds?|shillings?|bucks)\M|\m(usd|ugx) ?\d|\m(bitcoins?|btc|crypto|usdt|gift ?cards?|airtime|mobile money|momo|western union|moneygram|bank details|paypal|my (hospital|school|visa|rent|medical) (bill|fees?|money))\M)')) as money (words)
$$;
comment on function private.asks_for_money(text) is 'Whether a message asks its reader for money. Talking of money is not asking for it.';

create function private.has_link(said text) returns boolean
language sql immutable
return said ~* 'https?://|\mwww\.[a-z0-9-]|\m[a-z0-9-]{2,}\.(com|net|org|info|io|me|ru|xyz|top|site|online|link|click|shop|ly|app|club|vip)(/|\M)';
comment on function private.has_link(text) is 'Whether a text holds the address of a page.';

create function private.leads_elsewhere(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select said ~* concat('\m(add|text|message|msg|write|call|reach|hit|dm|contact|move|chat|talk|switch|continue|find)\M[^.!?\n]{0,30}', app.names)
    or said ~* concat(app.names, '[^.!?\n]{0,20}\m(me|number|instead|handle|is)\M')
    or said ~ '(\+|\m00)\d[\d ().-]{7,}\d' or said ~ '\m0\d{2,3}[ .-]?\d{3}[ .-]?\d{3,4}\M'
    or said ~* '[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}'
    or private.has_link(said)
  from (values ('(\m(on|to|via|use|my) signal|\m(whats ?app|telegram|snap ?(chat)?|insta(gram)?|hangouts?|google chat|wechat|viber|kik))\M')) as app (names)
$$;
comment on function private.leads_elsewhere(text) is 'Whether a message asks its reader to go on outside the product: another messenger, a number, an address, a link.';

alter table public.messages
  add column caution text,
  add constraint messages_caution_check check (caution in ('money', 'elsewhere'));
comment on column public.messages.caution is
  'Set on the first message of its sender in a conversation that asks for money or to go on elsewhere; the reader is warned under it.';
create index messages_caution_idx on public.messages (sender_id, match_id) where caution is not null;

create table private.held_messages (
  id uuid not null,
  match_id uuid not null,
  sender_id uuid not null,
  content text not null,
  message_type text not null,
  rule text not null,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  dropped_at timestamptz,
  constraint held_messages_pkey primary key (id),
  constraint held_messages_match_id_fkey foreign key (match_id) references public.matches (id) on delete cascade,
  constraint held_messages_sender_id_fkey foreign key (sender_id) references public.profiles (id) on delete cascade
);
comment on table private.held_messages is 'Messages that wait for a moderator; let go they are messages like any other.';
create index held_messages_sender_idx on private.held_messages (sender_id, created_at desc);
create index held_messages_match_idx on private.held_messages (match_id);
alter table private.held_messages enable row level security;

create function private.rule_for_message(message public.messages) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_new constant boolean := private.is_new_account(message.sender_id);
  essence constant text := lower(regexp_replace(message.content, '\W+', ' ', 'g'));
begin
  if message.message_type = 'image' then
    return case when private.is_removed_picture('message-images', coalesce(
      case when left(message.content, 1) = '{' then message.content::jsonb ->> 'url' end, message.content
    )) then 'removed_picture' end;
  end if;
  -- One such message is warned of. Who is new and asks somebody else as well waits for a moderator.
  if is_new and (private.asks_for_money(message.content) or private.has_link(message.content)) and exists (
    select from public.messages as earlier
    where earlier.sender_id = message.sender_id and earlier.match_id <> message.match_id and earlier.caution is not null
  ) then
    return 'money_or_links';
  end if;
  if length(essence) >= 20 and (
    select count(distinct earlier.match_id) from (
      select said.match_id, said.content from public.messages as said
      where said.sender_id = message.sender_id and said.created_at > now() - interval '1 day'
      order by said.created_at desc limit 500
    ) as earlier
    where earlier.match_id <> message.match_id and lower(regexp_replace(earlier.content, '\W+', ' ', 'g')) = essence
  ) >= 5 then
    return 'same_to_many';
  end if;
  return null;
end
$$;
comment on function private.rule_for_message(public.messages) is
  'The rule that holds a message: money_or_links (a new account, the second person), same_to_many (the sixth person in a day), removed_picture; null lets it go.';

create function private.screen_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  held_by text;
  waiting private.held_messages;
begin
  if auth.uid() is distinct from new.sender_id or exists (
    select from private.held_messages where id = new.id and released_at is not null
  ) then
    return new;
  end if;
  select * into waiting from private.held_messages where id = new.id;
  if waiting.sender_id = new.sender_id and waiting.match_id = new.match_id then
    return null;
  elsif found then
    perform private.fail('invalid_message');
  end if;
  if private.is_new_account(new.sender_id) and exists (
    select from public.messages where sender_id = new.sender_id and created_at > now() - interval '1 day' offset 999
  ) then
    perform private.fail('too_many_requests');
  end if;
  held_by := private.rule_for_message(new);
  if held_by is not null then
    insert into private.held_messages (id, match_id, sender_id, content, message_type, rule)
    values (new.id, new.match_id, new.sender_id, new.content, new.message_type, held_by)
    on conflict on constraint held_messages_pkey do nothing;
    if found then
      perform private.hold_for_review(
        new.sender_id, held_by,
        case held_by when 'money_or_links' then 'scam' when 'same_to_many' then 'spam' else 'inappropriate_content' end,
        jsonb_build_object('kind', 'held_message', 'ref', new.id, 'text', new.content, 'type', new.message_type, 'at', now())
          || case when new.message_type = 'image' then jsonb_build_object('bucket', 'message-images', 'path', coalesce(
            case when left(new.content, 1) = '{' then new.content::jsonb ->> 'url' end, new.content)) else '{}' end
      );
    end if;
    return null;
  end if;
  if new.message_type = 'text' and not exists (
    select from public.messages where sender_id = new.sender_id and match_id = new.match_id and caution is not null
  ) then
    new.caution := case
      when private.asks_for_money(new.content) then 'money' when private.leads_elsewhere(new.content) then 'elsewhere' end;
  end if;
  return new;
end
$$;
comment on function private.screen_message() is 'Warns of a message or keeps it for a moderator: then nothing is inserted, and its sender is told that it waits.';
-- Fires last, by name: what is refused has been refused by then.
create trigger messages_screen
  before insert on public.messages
  for each row execute function private.screen_message();

create or replace function private.address_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pair public.matches;
  -- A held message that is let go is its author's, whoever let it go.
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

  if author is not null then
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

create or replace function private.message_as_seen(member uuid, message public.messages, read_through bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id,
    'from', case when message.sender_id = member then 'me' else 'other' end,
    'text', message.content, 'type', message.message_type,
    'time', message.created_at, 'seq', message.seq,
    'read', message.read_at is not null or (message.sender_id <> member and message.seq <= read_through)
  ) || case when message.caution is not null and message.sender_id <> member
    then jsonb_build_object('caution', message.caution) else '{}' end
$$;

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
  -- A repeat finds what was stored; an id of another message is refused without saying whose it is.
  if stored.sender_id is distinct from member or stored.match_id is distinct from send_message.match_id then
    perform private.fail('invalid_message');
  end if;
  return private.message_as_seen(member, stored, 0);
end
$$;
comment on function public.send_message(uuid, uuid, text, text) is
  'Sends a message once, however often it is called with the same id, and returns it; with held: true where a moderator looks at it first. Raises send_forbidden, recipient_closed, invalid_message, too_many_requests.';

create function public.my_held_messages(match_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', waiting.id, 'text', waiting.content, 'type', waiting.message_type, 'time', waiting.created_at
  ) order by waiting.created_at), '[]')
  from private.held_messages as waiting
  where waiting.sender_id = private.require_member() and waiting.match_id = my_held_messages.match_id
    and waiting.released_at is null and waiting.dropped_at is null
$$;
comment on function public.my_held_messages(uuid) is 'The caller''s messages of a conversation that wait for a moderator, oldest first.';

create function private.let_messages_go(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  waiting private.held_messages;
begin
  for waiting in
    select held.* from private.held_messages as held
    where held.sender_id = report.reported_user_id and held.rule = report.rule
      and held.released_at is null and held.dropped_at is null
    order by held.created_at for update
  loop
    update private.held_messages set released_at = now() where id = waiting.id;
    begin
      insert into public.messages (id, match_id, sender_id, content, message_type)
      values (waiting.id, waiting.match_id, waiting.sender_id, waiting.content, waiting.message_type);
    exception
      -- The two have parted since: there is nobody to read it.
      when sqlstate 'PT403' or sqlstate 'PT400' then null;
    end;
  end loop;
end
$$;
comment on function private.let_messages_go(public.content_reports) is 'Sends what the rule of a report held.';

revoke all on all functions in schema private from public;
revoke all on function public.my_held_messages(uuid) from public, anon;
grant execute on function public.my_held_messages(uuid) to authenticated, service_role;
