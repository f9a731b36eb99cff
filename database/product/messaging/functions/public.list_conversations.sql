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
        'isOnline', presence.is_online, 'lastSeenDays', presence.last_seen_days,
        'readReceipts', private.give_receipts(auth.uid(), other.id),
        'acceptsMessages', private.setting(other.id, 'allowMessagesFrom') <> '"nobody"',
        'isClosedByMe', private.setting(auth.uid(), 'allowMessagesFrom') = '"nobody"'
      ) as body
    from private.open_matches(auth.uid()) as pair
    join public.profiles as other on other.id = pair.other_id
    cross join lateral private.presence_of(other.id, auth.uid()) as presence
    left join lateral (
      select * from public.messages as message where message.match_id = pair.match_id order by message.seq desc limit 1
    ) as last on true
  ) as conversation
$$;
comment on function public.list_conversations() is
  'The caller''s open conversations, sorted by newest message, with the other member''s presence and read receipts as far as they are visible (contracts/src/messaging.ts).';
grant execute on function public.list_conversations() to authenticated;
