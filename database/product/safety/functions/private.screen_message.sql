create or replace function private.screen_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  held_by text;
  known private.held_messages;
begin
  if auth.uid() is distinct from new.sender_id then
    return new;
  end if;
  select * into known from private.held_messages where id = new.id;
  if found then
    if known.released_at is not null then
      return new;
    elsif known.sender_id = new.sender_id and known.match_id = new.match_id then
      return null;
    end if;
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
comment on function private.screen_message() is 'Screens a new message: sets a caution for its reader, or holds it for moderation, in which case no row is inserted and send_message returns held: true.';
