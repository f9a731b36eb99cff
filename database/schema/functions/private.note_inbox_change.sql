-- Writes down who changed the state of an entry, or who takes care of it.
CREATE OR REPLACE FUNCTION private.note_inbox_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_deed('edit_inbox_entry', null, jsonb_build_object(
    'entry', case when to_jsonb(new) ->> 'feedback_topic' is null then tg_argv[0] else 'feedback' end,
    'entry_id', new.id, 'status', new.status, 'assigned_to', new.assigned_to
  ));
  return null;
end
$function$

-- executable by: owner only
