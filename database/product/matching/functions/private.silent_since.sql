create or replace function private.silent_since(match_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select greatest(pair.created_at, (
    select message.created_at from public.messages as message where message.match_id = pair.id order by message.seq desc limit 1
  ))
  from public.matches as pair where pair.id = silent_since.match_id
$$;
comment on function private.silent_since(uuid) is 'The time of a match''s last message, or of the match itself if it has none.';
