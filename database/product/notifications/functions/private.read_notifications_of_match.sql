create or replace function private.read_notifications_of_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notifications as notification set read_at = now()
  where notification.user_id = new.user_id and notification.match_id = new.match_id and notification.read_at is null
    -- A message that arrived in the meantime is still unread.
    and (notification.kind = 'match' or (notification.kind = 'message' and (notification.payload ->> 'seq')::bigint <= new.read_through));
  return null;
end
$$;
comment on function private.read_notifications_of_match() is 'Reading a conversation marks its notifications as read.';
