create or replace function private.notify(member uuid, kind text, payload jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload)
  select profile.id, notify.kind, notify.payload from public.profiles as profile where profile.id = member
$$;
comment on function private.notify(uuid, text, jsonb) is 'Adds a notification for a member. Accounts without a profile get none, as they cannot read it.';
