create or replace function private.visible_notifications(member uuid) returns setof public.notifications
language sql stable security definer
set search_path = ''
as $$
  select told.* from public.notifications as told
  where told.user_id = member
    and (told.match_id is null or told.match_id in (select match_id from private.open_matches(member)))
    and (told.actor_id is null or told.match_id is not null or private.may_see_match(member, told.actor_id))
    and (told.kind <> 'like' or private.shown_count(told) > 0)
$$;
comment on function private.visible_notifications(uuid) is 'A member''s notifications except those about people whom the member may not see, or about likes of nobody whom they could still meet; the same rule as the policy.';
