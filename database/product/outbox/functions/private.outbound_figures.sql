create or replace function private.outbound_figures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select count(*) from private.outbound_messages where settled_at is null and failure is null),
    'retrying', (select count(*) from private.outbound_messages where settled_at is null and failure is not null),
    'expired', (
      select count(*) from private.outbound_messages where outcome = 'expired' and settled_at > now() - interval '30 days'
    ),
    'failed', (select count(*) from private.outbound_messages where outcome = 'dead' and settled_at > now() - interval '30 days')
  )
$$;
comment on function private.outbound_figures() is
  'Number of messages that are waiting or being retried, and of those that expired or were given up in the last 30 days.';
