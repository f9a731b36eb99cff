create or replace function private.notify_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A like that creates a match is notified as the match; members who have unmatched get no notification of each other.
  if auth.uid() is not null and not exists (
    select from public.matches
    where user1_id = least(new.user_id, new.target_user_id) and user2_id = greatest(new.user_id, new.target_user_id)
  ) then
    perform private.notify_about(new.target_user_id, new.user_id, new.interaction_type);
  end if;
  return null;
end
$$;
comment on function private.notify_like() is 'The notification of a like has no name; that of a super like has one.';
