-- A page of the caller's messages by seq: all that they sent, and what they received in conversations that are open.
CREATE OR REPLACE FUNCTION private.export_messages(after_seq bigint, page_size integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: authenticated
