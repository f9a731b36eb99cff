-- Planned once a connection (docs/decisions/277), as a plan for one message searches it for money even if nobody asks. Never for a small
-- table, as the plan is kept while the table grows.
create or replace function private.rule_for_message(message public.messages) returns text
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
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
  -- The first such message only gets a caution (screen_message); one to a second person is held.
  if is_new and (private.asks_for_money(message.content) or private.has_link(message.content)) and exists (
    select from public.messages as earlier
    where earlier.sender_id = message.sender_id and earlier.match_id <> message.match_id and earlier.caution is not null
  ) then
    return 'money_or_links';
  end if;
  if length(essence) >= 20 and (
    select count(distinct earlier.match_id) from (
      select sent.match_id, sent.content from public.messages as sent
      where sent.sender_id = message.sender_id and sent.created_at > now() - interval '1 day'
      order by sent.created_at desc limit 500
    ) as earlier
    where earlier.match_id <> message.match_id and lower(regexp_replace(earlier.content, '\W+', ' ', 'g')) = essence
  ) >= 5 then
    return 'same_to_many';
  end if;
  return null;
end
$$;
comment on function private.rule_for_message(public.messages) is
  'The rule that holds a message: money_or_links (a new account asks a second person for money or sends them a link), same_to_many (the same text to a sixth person within a day) or removed_picture; null if none does.';
