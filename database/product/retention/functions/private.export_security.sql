create or replace function private.export_security(member uuid) returns jsonb
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
        -- Somebody else may have caused the event, so only the network is exported, as the app shows it.
        'network', private.coarse_network(ip_address), 'details', coalesce((payload -> 'traits')::jsonb, '{}')
      ) order by created_at, id), '[]') from auth.audit_log_entries where payload ->> 'actor_id' = member::text
    )
  )
$$;
comment on function private.export_security(uuid) is
  'The part of the data export about sessions and security events, without secrets.';
