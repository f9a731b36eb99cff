create or replace function private.watch_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() = new.user_id and private.is_new_account(new.user_id) and (
    select count(*) from (
      select from public.user_interactions
      where user_id = new.user_id and created_at > now() - interval '1 day' and interaction_type <> 'pass' limit 200
    ) as today
  ) = 200 then
    perform private.hold_for_review(new.user_id, 'many_likes', 'spam');
  end if;
  return null;
end
$$;
comment on function private.watch_likes() is 'Files a case when a new account reaches its daily limit of likes.';
