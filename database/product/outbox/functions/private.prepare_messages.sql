create or replace function private.prepare_messages(at timestamptz, delay interval)
returns table (has_more boolean, has_due boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  has_more := private.take_deliveries(at, delay);
  has_due := private.has_due_messages(at);
  return next;
end
$$;
comment on function private.prepare_messages(timestamptz, interval) is
  'Turns due notifications into messages. Returns whether there were any or more events remain, and whether private.queue_outbound_messages would find a message.';
