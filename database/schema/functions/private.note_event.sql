-- A notice that is new, or has grown, is an event that has to be told.
CREATE OR REPLACE FUNCTION private.note_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.notice_events (notice_id, event) values (new.id, new.count);
  return null;
end
$function$

-- executable by: owner only
