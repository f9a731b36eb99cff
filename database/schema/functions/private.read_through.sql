-- The seq up to which a member has read a conversation; 0 before the first message.
CREATE OR REPLACE FUNCTION private.read_through(reader uuid, match_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select position.read_through from private.reading_positions as position
    where position.user_id = reader and position.match_id = read_through.match_id
  ), 0)
$function$

-- executable by: owner only
