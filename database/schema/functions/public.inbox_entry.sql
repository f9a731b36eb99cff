-- One entry of the inbox, as inbox lists it. For admins. Raises not_found.
CREATE OR REPLACE FUNCTION public.inbox_entry(kind text, id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry private.inbox;
begin
  perform private.require_admin();
  select * into entry from private.inbox as known where known.kind = inbox_entry.kind and known.id = inbox_entry.id;
  if not found then
    perform private.fail('not_found');
  end if;
  return private.present_inbox_entry(entry);
end
$function$

-- executable by: service_role, authenticated
