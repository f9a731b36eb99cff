-- What arrives without a caller (a community that is loaded, a copy of the data) has not just happened to anybody.
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
comment on function private.notify_match() is 'A match is told to its two people.';
