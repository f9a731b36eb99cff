-- A message is told to whom it was sent.
CREATE OR REPLACE FUNCTION private.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    perform private.tell_of(new.recipient_id, new.sender_id, 'message', new.match_id, jsonb_build_object('seq', new.seq));
  end if;
  return null;
end
$function$

-- executable by: owner only
