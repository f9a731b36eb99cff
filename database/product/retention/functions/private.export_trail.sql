create or replace function private.export_trail(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'last_used_at', updated_at, 'ends_at', not_after, 'level', aal,
        'user_agent', user_agent, 'address', ip
      ) order by created_at, id), '[]') from auth.sessions where user_id = member
    ),
    'security_events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', payload ->> 'action', 'created_at', created_at, 'user_agent', payload ->> 'user_agent',
        -- Of an event the member may not have been the one who did it: the network, as the screen has it.
        'network', private.coarse_network(ip_address), 'details', coalesce((payload -> 'traits')::jsonb, '{}')
      ) order by created_at, id), '[]') from auth.audit_log_entries where payload ->> 'actor_id' = member::text
    )
  )
$$;
comment on function private.export_trail(uuid) is
  'A member''s devices and the trail of their account, for their archive: everything but the secrets.';
