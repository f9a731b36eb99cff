create or replace function private.handle_whatsapp_statuses(statuses jsonb, at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  -- Ordered by batch id, as in claim_outbound_messages, to avoid deadlocks.
  select private.handle_whatsapp_status(said.receipt, said.verdict, said.reason, at)
  from (
    select * from jsonb_to_recordset(statuses) as (receipt text, verdict text, reason text) order by left(receipt, 36)
  ) as said
$$;
comment on function private.handle_whatsapp_statuses(jsonb, timestamptz) is 'Applies each status with handle_whatsapp_status.';
grant execute on function private.handle_whatsapp_statuses(jsonb, timestamptz) to service_role;
