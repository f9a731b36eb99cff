-- Everything said to the caller in this conversation is read. Raises match_not_found.
CREATE OR REPLACE FUNCTION public.mark_match_read(match_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := private.require_member();
begin
  perform private.require_open_match(member, mark_match_read.match_id);
  update public.messages as received set read_at = now()
  where received.recipient_id = member and received.match_id = mark_match_read.match_id and received.read_at is null;
end
$function$

-- executable by: service_role, authenticated
