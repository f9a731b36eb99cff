-- Rows inserted without a caller (seed data, a restored copy) are not new events, so nobody is notified.
create or replace function private.notify_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify_about(new.user1_id, new.user2_id, 'match', new.id);
    perform private.notify_about(new.user2_id, new.user1_id, 'match', new.id);
  end if;
  return null;
end
$$;
comment on function private.notify_match() is 'Notifies both members of a match.';
