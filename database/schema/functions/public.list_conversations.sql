-- The caller's conversations, the one with the newest message first.
CREATE OR REPLACE FUNCTION public.list_conversations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: service_role, authenticated
