create or replace function private.read_through(reader uuid, match_id uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select position.read_through from private.reading_positions as position
    where position.user_id = reader and position.match_id = read_through.match_id
  ), 0)
$$;
comment on function private.read_through(uuid, uuid) is 'The seq up to which a member has read a conversation; 0 if they have read nothing.';
