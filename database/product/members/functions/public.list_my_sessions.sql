create or replace function public.list_my_sessions()
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
  'The caller''s sessions, the current one first. network is coarse (coarse_network); user_agent is as the device sent it.';
grant execute on function public.list_my_sessions() to authenticated;
