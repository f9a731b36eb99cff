create or replace function private.notify_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Those who match now are told of the match; those who have parted are not told of each other again.
  if auth.uid() is not null and not exists (
    select from public.matches
    where user1_id = least(new.user_id, new.target_user_id) and user2_id = greatest(new.user_id, new.target_user_id)
  ) then
    perform private.notify_about(new.target_user_id, new.user_id, new.interaction_type);
  end if;
  return null;
end
$$;
comment on function private.notify_like() is 'A like is told without a name, a super like with it.';
