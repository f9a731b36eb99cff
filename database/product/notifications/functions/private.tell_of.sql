create or replace function private.tell_of(member uuid, actor uuid, kind text, match uuid default null, payload jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.wants_notice(member, tell_of.kind) or not private.may_see_match(member, actor) then
    return;
  end if;
  if tell_of.kind = 'message' then
    insert into public.notices as told (user_id, kind, actor_id, match_id, payload)
    values (member, 'message', actor, match, tell_of.payload)
    on conflict (user_id, match_id) where kind = 'message' and read_at is null
    do update set count = told.count + 1, created_at = now(), payload = excluded.payload;
  elsif tell_of.kind = 'like' then
    insert into public.notices as told (user_id, kind) values (member, 'like')
    on conflict (user_id) where kind = 'like' and read_at is null
    do update set count = told.count + 1, created_at = now();
  else
    insert into public.notices (user_id, kind, actor_id, match_id) values (member, tell_of.kind, actor, match)
    on conflict do nothing;
  end if;
end
$$;
comment on function private.tell_of(uuid, uuid, text, uuid, jsonb) is
  'A notice of what somebody did, where the member has that kind on and the two may know of each other. More of the same joins the unread one.';
