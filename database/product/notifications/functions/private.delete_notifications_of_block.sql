create or replace function private.delete_notifications_of_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where (user_id, actor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
comment on function private.delete_notifications_of_block() is
  'A block deletes the notifications of either member about the other.';
