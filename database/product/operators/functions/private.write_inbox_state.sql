create or replace function private.write_inbox_state(kind text, id uuid, status text, assigned_to uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function private.write_inbox_state(text, uuid, text, uuid) is 'Sets status and assignee of an inbox entry.';
