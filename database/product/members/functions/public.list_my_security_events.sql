create or replace function public.list_my_security_events(
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
  limit private.page_size(page_size, 50)
$$;
comment on function public.list_my_security_events(timestamptz, uuid, integer) is
  'Security events of the caller''s account, newest first. For the next page, pass created_at and id of the last entry.';
grant execute on function public.list_my_security_events(timestamptz, uuid, integer) to authenticated;
