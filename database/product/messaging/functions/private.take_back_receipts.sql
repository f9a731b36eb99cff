create or replace function private.take_back_receipts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- read_at also records what the recipient has read, so that is stored as a reading position before it is cleared.
  insert into private.reading_positions (user_id, match_id, read_through)
  select recipient_id, match_id, max(seq) from public.messages
  where new.user_id in (sender_id, recipient_id) and read_at is not null
  group by recipient_id, match_id
  on conflict on constraint reading_positions_pkey
  do update set read_through = greatest(reading_positions.read_through, excluded.read_through);
  update public.messages set read_at = null where new.user_id in (sender_id, recipient_id) and read_at is not null;
  return null;
end
$$;
comment on function private.take_back_receipts() is
  'When a member turns read receipts off, clears the receipts they gave and received, so that no API exposes them.';
