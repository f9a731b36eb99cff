create or replace function private.enqueue_message(
  kind text, channel text, address text, contents jsonb, id uuid default gen_random_uuid(),
  expires_at timestamptz default null, next_attempt_at timestamptz default now()
) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into private.outbound_messages as message (id, kind, channel, address, contents, expires_at, next_attempt_at)
  values (
    enqueue_message.id, enqueue_message.kind, enqueue_message.channel, enqueue_message.address, enqueue_message.contents,
    enqueue_message.expires_at, enqueue_message.next_attempt_at
  )
  on conflict on constraint outbound_messages_pkey do nothing;
  select enqueue_message.id
$$;
comment on function private.enqueue_message(text, text, text, jsonb, uuid, timestamptz, timestamptz) is
  'Writes a message that is sent after the commit, between next_attempt_at and expires_at; a repeated id writes nothing. Returns the id.';
grant execute on function private.enqueue_message(text, text, text, jsonb, uuid, timestamptz, timestamptz) to supabase_auth_admin;
