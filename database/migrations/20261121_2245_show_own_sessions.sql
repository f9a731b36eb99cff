-- What members see of their own account's safety: where they are signed in, and what happened to the account.

create function private.coarse_network(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when address ~ '^\d{1,3}(\.\d{1,3}){3}$' then network(set_masklen(address::inet, 24))::text
    when address ~ '^[0-9a-fA-F:]+$' then network(set_masklen(address::inet, 48))::text
  end
$$;
comment on function private.coarse_network(text) is
  'Where an address roughly is: its /24, for IPv6 its /48. Enough to recognise the own network, too little to find a person.';

create function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, network text, aal text, is_current boolean
)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.created_at, s.updated_at, s.user_agent, private.coarse_network(host(s.ip)), s.aal::text,
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions as s
  where s.user_id = private.require_member() and (s.not_after is null or s.not_after > now())
  order by 7 desc, s.updated_at desc, s.id
$$;
comment on function public.list_my_sessions() is
  'The devices on which the caller is signed in, this one first. network is coarse; user_agent as the device sent it.';

create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := private.require_member();
begin
  delete from auth.sessions as s where s.id = end_session.session_id and s.user_id = member;
  if not found then
    return false;
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'session_ended', 'actor_id', member, 'session_id', end_session.session_id
  ), now(), '');
  return true;
end
$$;
comment on function public.end_session(uuid) is
  'Signs one device of the caller out, at once and everywhere. False when it is none of theirs or over already.';

create function public.list_my_security_events(
  before timestamptz default null, before_id uuid default null, page_size integer default 50
)
returns table (
  id uuid, created_at timestamptz, kind text, user_agent text, network text, session_id uuid, details jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select e.id, e.created_at, e.payload ->> 'action', e.payload ->> 'user_agent',
    private.coarse_network(e.ip_address), (e.payload ->> 'session_id')::uuid, coalesce((e.payload -> 'traits')::jsonb, '{}')
  from auth.audit_log_entries as e
  where e.payload ->> 'actor_id' = private.require_member()::text
    and (before is null or (e.created_at, e.id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
  order by e.created_at desc, e.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 100)
$$;
comment on function public.list_my_security_events(timestamptz, uuid, integer) is
  'What happened to the caller''s account, newest first; the next page starts before the last entry''s created_at and id.';

revoke all on all functions in schema private from public;
revoke all on function public.list_my_sessions(), public.end_session(uuid),
  public.list_my_security_events(timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_my_sessions(), public.end_session(uuid),
  public.list_my_security_events(timestamptz, uuid, integer) to authenticated, service_role;
