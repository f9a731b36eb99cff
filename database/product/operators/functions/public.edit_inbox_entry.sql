create or replace function public.edit_inbox_entry(kind text, id uuid, changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'object'
    or exists (select from jsonb_object_keys(changes) as key where key not in ('status', 'assigned_to'))
    or (changes ? 'status' and coalesce(changes ->> 'status', '') not in ('open', 'answered', 'closed'))
  then
    perform private.fail('invalid_request');
  end if;
  entry := private.require_inbox_entry(edit_inbox_entry.kind, edit_inbox_entry.id);
  -- Only admins may see the inbox, so only they can be assigned.
  if changes ->> 'assigned_to' is not null and not exists (
    select from public.admin_users as operator
    where operator.user_id::text = changes ->> 'assigned_to' and operator.is_active and operator.admin_level in ('admin', 'super_admin')
  ) then
    perform private.fail('invalid_request');
  end if;
  perform private.write_inbox_state(
    entry.kind, entry.id, coalesce(changes ->> 'status', entry.status),
    case when changes ? 'assigned_to' then (changes ->> 'assigned_to')::uuid else entry.assigned_to end
  );
end
$$;
comment on function public.edit_inbox_entry(text, uuid, jsonb) is
  'Changes status or assigned_to (an admin, or null) of an inbox entry; keys that are not given stay unchanged. For admins. Raises invalid_request, not_found.';
grant execute on function public.edit_inbox_entry(text, uuid, jsonb) to authenticated;
