create or replace function private.silent_since(match_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select greatest(pair.created_at, (
    select said.created_at from public.messages as said where said.match_id = pair.id order by said.seq desc limit 1
  ))
  from public.matches as pair where pair.id = silent_since.match_id
$$;
comment on function private.silent_since(uuid) is 'When the last message of a match was sent, or the match made.';
