create or replace function private.queue_outbound_messages(at timestamptz, batch integer default 1000)
returns table (id uuid, kind text, is_urgent boolean)
language sql security definer
set search_path = ''
as $$
  update private.outbound_messages as message set is_queued = true
  where message.id in (
    select due.id from private.outbound_messages as due
    where due.settled_at is null and not due.is_queued and due.next_attempt_at <= at
    order by due.next_attempt_at limit batch for update skip locked
  )
  returning message.id, message.kind, message.expires_at is not null
$$;
comment on function private.queue_outbound_messages(timestamptz, integer) is
  'Marks due messages as queued and returns them; the caller adds their jobs in the same transaction. Messages with an expiry are urgent.';
