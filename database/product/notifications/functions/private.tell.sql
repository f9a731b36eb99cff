create or replace function private.tell(member uuid, kind text, payload jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.notices (user_id, kind, payload)
  select profile.id, tell.kind, tell.payload from public.profiles as profile where profile.id = member
$$;
comment on function private.tell(uuid, text, jsonb) is 'A notice to a member; somebody without a profile has nowhere to read it.';
