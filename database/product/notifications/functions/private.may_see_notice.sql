create or replace function private.may_see_notice(told public.notices) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (told.actor_id is null or private.may_see_match(told.user_id, told.actor_id))
    and (told.match_id is null or exists (
      select from public.matches as pair
      where pair.id = told.match_id and pair.is_active and private.may_see_match(pair.user1_id, pair.user2_id)
    ))
$$;
comment on function private.may_see_notice(public.notices) is 'Whether one notice is visible to its member: the same as visible_notices, without a look at the others.';
