create or replace function private.export_messages(after_seq bigint, page_size integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'match_id', match_id, 'from', case when sender_id = auth.uid() then 'me' else 'other' end,
    'text', content, 'type', message_type, 'time', created_at, 'seq', seq, 'receipt', read_at
  ) order by seq), '[]')
  from (
    select * from public.messages
    where seq > after_seq and (
      sender_id = auth.uid()
      or (recipient_id = auth.uid() and match_id in (select private.my_open_match_ids()))
    )
    order by seq limit page_size
  ) as page
$$;
comment on function private.export_messages(bigint, integer) is
  'A page of the caller''s messages by seq: all that they sent, and those received in open conversations.';
grant execute on function private.export_messages(bigint, integer) to authenticated;
