create or replace function private.export_deliveries(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'notification_id', notification_id, 'channel', channel, 'created_at', created_at, 'settled_at', settled_at, 'outcome', outcome
      ) order by created_at, notification_id, event, channel), '[]') from private.deliveries where user_id = member
    ),
    'push_subscriptions', (
      -- The endpoint's path is a secret, so only its host is exported.
      select coalesce(jsonb_agg(jsonb_build_object(
        'service', substring(endpoint from '^https://([^/]+)'), 'created_at', created_at
      ) order by created_at), '[]') from private.push_subscriptions where user_id = member
    ),
    'unreachable_addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('email', email, 'since', since) order by since), '[]')
      from private.unreachable_addresses where user_id = member
    )
  )
$$;
comment on function private.export_deliveries(uuid) is 'The part of the data export about deliveries of notifications.';
