-- Sets status and assignee (an operator, or nobody) of an entry. For admins. Raises invalid_request, not_found.
CREATE OR REPLACE FUNCTION public.edit_inbox_entry(kind text, id uuid, status text, assigned_to uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.require_inbox_entry(edit_inbox_entry.kind, edit_inbox_entry.id);
  if edit_inbox_entry.status is null or edit_inbox_entry.status not in ('open', 'answered', 'closed')
    or (edit_inbox_entry.assigned_to is not null and not exists (
      select from public.admin_users as operator where operator.user_id = edit_inbox_entry.assigned_to and operator.is_active
    ))
  then
    perform private.fail('invalid_request');
  end if;
  perform private.write_inbox_state(
    edit_inbox_entry.kind, edit_inbox_entry.id, edit_inbox_entry.status, edit_inbox_entry.assigned_to
  );
end
$function$

-- executable by: service_role, authenticated
