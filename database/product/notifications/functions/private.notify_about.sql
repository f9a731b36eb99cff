create or replace function private.notify_about(member uuid, actor uuid, kind text, match uuid default null, payload jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.wants_notification(member, notify_about.kind) or not private.may_see_match(member, actor) then
    return;
  end if;
  if notify_about.kind = 'message' then
    insert into public.notifications as notification (user_id, kind, actor_id, match_id, payload)
    values (member, 'message', actor, match, notify_about.payload)
    on conflict (user_id, match_id) where kind = 'message' and read_at is null
    do update set count = notification.count + 1, created_at = now(), payload = excluded.payload;
  elsif notify_about.kind = 'like' then
    insert into public.notifications as notification (user_id, kind) values (member, 'like')
    on conflict (user_id) where kind = 'like' and read_at is null
    do update set count = notification.count + 1, created_at = now();
  else
    insert into public.notifications (user_id, kind, actor_id, match_id) values (member, notify_about.kind, actor, match)
    on conflict do nothing;
  end if;
end
$$;
comment on function private.notify_about(uuid, uuid, text, uuid, jsonb) is
  'Notifies a member of another''s action, if the member wants that kind and the two may see each other. Repeated messages or likes increase the count of the unread notification.';
