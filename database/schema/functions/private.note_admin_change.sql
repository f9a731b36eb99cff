-- Writes a promotion or demotion into the audit log.
CREATE OR REPLACE FUNCTION private.note_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.is_active, new.admin_level) = (old.is_active, old.admin_level) then
    return null;
  end if;
  perform private.note_deed(
    case when new.is_active then 'promote_user' else 'demote_user' end, new.user_id, jsonb_build_object('level', new.admin_level)
  );
  return null;
end
$function$

-- executable by: owner only
