create or replace function private.has_due_messages(at timestamptz)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.outbound_messages as due
    where due.settled_at is null and not due.is_queued and due.next_attempt_at <= at
  )
$$;
comment on function private.has_due_messages(timestamptz) is 'Whether private.queue_outbound_messages would find a message.';
