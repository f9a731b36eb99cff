-- Sets the state of an entry.
CREATE OR REPLACE FUNCTION private.write_inbox_state(kind text, id uuid, status text, assigned_to uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  case
    when write_inbox_state.kind in ('contact', 'feedback') then update public.contact_messages as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    when write_inbox_state.kind = 'support' then update public.support_requests as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    else update public.post_ideas as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
  end case;
end
$function$

-- executable by: owner only
