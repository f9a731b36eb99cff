create or replace function private.claim_outbound_messages(messages uuid[], at timestamptz, from_queue boolean)
returns table (id uuid, body jsonb)
language sql security definer
set search_path = ''
as $$
  -- In the order of their ids: two servers that hold the same ones wait, and do not lock each other out.
  select given.id, private.claim_outbound_message(given.id, at, from_queue)
  from (select id from unnest(messages) as id order by id) as given
$$;
comment on function private.claim_outbound_messages(uuid[], timestamptz, boolean) is
  'Each message as claim_outbound_message gives it, for a server that has its job (from_queue) or sends it before it is queued.';
grant execute on function private.claim_outbound_messages(uuid[], timestamptz, boolean) to service_role;
