create or replace function public.mark_match_read(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  read_before bigint;
  read_now bigint;
  sender uuid;
begin
  perform private.require_open_match(member, mark_match_read.match_id);
  read_before := private.read_through(member, mark_match_read.match_id);
  select received.seq, received.sender_id into read_now, sender from public.messages as received
  where received.recipient_id = member and received.match_id = mark_match_read.match_id
    and received.seq > read_before and received.read_at is null
  order by received.seq desc limit 1;
  if not found then
    return;
  end if;
  insert into private.reading_positions (user_id, match_id, read_through) values (member, mark_match_read.match_id, read_now)
  on conflict on constraint reading_positions_pkey
  do update set read_through = greatest(reading_positions.read_through, excluded.read_through);
  -- Messages that were read while receipts were off get none later, so only those after read_before are marked.
  if private.give_receipts(member, sender) then
    update public.messages as received set read_at = now()
    where received.recipient_id = member and received.match_id = mark_match_read.match_id
      and received.seq > read_before and received.seq <= read_now and received.read_at is null;
  end if;
end
$$;
comment on function public.mark_match_read(uuid) is 'Marks all messages to the caller in this conversation read. Raises match_not_found.';
grant execute on function public.mark_match_read(uuid) to authenticated;
