create or replace function public.my_held_messages(match_id uuid) returns jsonb
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
comment on function public.my_held_messages(uuid) is 'The caller''s messages of a conversation that are held for moderation, oldest first.';
grant execute on function public.my_held_messages(uuid) to authenticated;
