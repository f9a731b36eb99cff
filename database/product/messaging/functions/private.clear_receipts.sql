create or replace function private.clear_receipts(one uuid, other uuid default null) returns void
language sql security definer
set search_path = ''
as $$
  -- Rows of an ended match stay as they are: their change would show the other member what happens after the end.
  with taken as (
    select message.id, message.recipient_id, message.match_id, message.seq
    from public.messages as message join public.matches as pair on pair.id = message.match_id
    where one in (message.sender_id, message.recipient_id) and coalesce(other in (message.sender_id, message.recipient_id), true)
      and message.read_at is not null and pair.is_active
  ), kept as (
    -- read_at also records what the recipient has read, so that is stored as a reading position before it is cleared.
    insert into private.reading_positions (user_id, match_id, read_through)
    select recipient_id, match_id, max(seq) from taken group by recipient_id, match_id
    on conflict on constraint reading_positions_pkey
    do update set read_through = greatest(reading_positions.read_through, excluded.read_through)
  )
  update public.messages as message set read_at = null from taken where message.id = taken.id
$$;
comment on function private.clear_receipts(uuid, uuid) is
  'Clears the read receipts that a member gave and received in open conversations, or in the one with another member, so that no API exposes them.';
