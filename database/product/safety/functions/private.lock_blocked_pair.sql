create or replace function private.lock_blocked_pair() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id);
  if auth.uid() is not null then
    select picture_url into new.blocked_picture_url from private.name_and_face(new.blocked_id);
    new.blocked_name := private.name_in_report(new.blocker_id, new.blocked_id);
  end if;
  return new;
end
$$;
comment on function private.lock_blocked_pair() is
  'Serializes a block with decisions of the same two members, so that no match is made despite it, and stores the blocked member''s name and picture for the blocker''s list.';
