-- How many messages of a conversation a member has not read.
CREATE OR REPLACE FUNCTION private.unread_count(reader uuid, match_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.messages as unread
  where unread.recipient_id = reader and unread.match_id = unread_count.match_id and unread.read_at is null
    and unread.seq > private.read_through(reader, unread_count.match_id)
$function$

-- executable by: owner only
