create or replace function private.unread_count(reader uuid, match_id uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.messages as unread
  where unread.recipient_id = reader and unread.match_id = unread_count.match_id and unread.read_at is null
    and unread.seq > private.read_through(reader, unread_count.match_id)
$$;
comment on function private.unread_count(uuid, uuid) is 'The number of unread messages of a member in a conversation.';
