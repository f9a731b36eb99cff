create or replace function private.claim_outbound_messages(messages uuid[], at timestamptz, from_queue boolean)
returns table (id uuid, body jsonb)
language sql security definer
set search_path = ''
as $$
  -- Ordered by id, so that two servers with the same messages wait instead of deadlocking.
  select given.id, private.claim_outbound_message(given.id, at, from_queue)
  from (select id from unnest(messages) as id order by id) as given
$$;
comment on function private.claim_outbound_messages(uuid[], timestamptz, boolean) is
  'Claims each message with claim_outbound_message, for a server that holds its job (from_queue) or sends it before it is queued.';
grant execute on function private.claim_outbound_messages(uuid[], timestamptz, boolean) to service_role;
