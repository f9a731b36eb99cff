create or replace function private.lock_blocked_pair() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id);
  if auth.uid() is not null then
    select full_name, picture_url into new.blocked_name, new.blocked_picture_url from private.name_and_face(new.blocked_id);
  end if;
  return new;
end
$$;
comment on function private.lock_blocked_pair() is
  'A block and a like of the same two people happen one after the other, so no match is made across a block. Keeps how the blocker knew them.';
