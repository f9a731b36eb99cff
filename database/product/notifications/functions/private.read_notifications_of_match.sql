create or replace function private.read_notifications_of_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notifications as told set read_at = now()
  where told.user_id = new.user_id and told.match_id = new.match_id and told.read_at is null
    -- A message that came meanwhile is not read yet.
    and (told.kind = 'match' or (told.kind = 'message' and (told.payload ->> 'seq')::bigint <= new.read_through));
  return null;
end
$$;
comment on function private.read_notifications_of_match() is 'Whoever reads a conversation has read what the notifications say of it.';
